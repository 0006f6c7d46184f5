import { Trans, useLingui } from '@lingui/react/macro'
import { Button, DateRangePicker, Select } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Check from 'lucide-react/icons/check'
import { useRef } from 'react'
import { localized } from '../../../shared/localized.ts'
import { useLoad } from '../../../shared/use-load.ts'
import { localeAtom } from '../../../state/locale.ts'
import { isFiltered, type SearchFilter, sendersAction } from './state.ts'

interface NoticeFiltersProps {
  filter: SearchFilter
  onChange: (filter: SearchFilter) => void
}

const day = (date: Date) => date.toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
const daysAgo = (days: number) => day(new Date(Date.now() - days * 86_400_000))

/** The filters of the notices in the results: unread, sender, date. They are stored in the address. */
export function NoticeFilters({ filter, onChange }: NoticeFiltersProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  // if the senders fail to load, the other filters still work
  const { data } = useLoad(sendersAction)
  const senders = (data?.list ?? []).map((organization) => ({
    value: String(organization.organization_id),
    label: localized(organization, 'name', locale),
  }))
  const today = day(new Date())
  const unreadButton = useRef<HTMLButtonElement>(null)
  const clear = () => {
    onChange({})
    // The pressed button disappears, so the focus moves to the first filter.
    unreadButton.current?.focus()
  }
  const { unread, organization_id, from, until } = filter
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        ref={unreadButton}
        size="small"
        variant={unread ? 'soft' : 'outline'}
        aria-pressed={unread === 1}
        onClick={() => onChange({ ...filter, unread: unread ? undefined : 1 })}
      >
        {unread && <Check size={14} aria-hidden />}
        <Trans>Unread</Trans>
      </Button>
      <div className="w-full sm:w-auto">
        <Select
          aria-label={t`Sending organisation`}
          value={organization_id === undefined ? '' : String(organization_id)}
          onChange={({ target }) =>
            onChange({ ...filter, organization_id: target.value === '' ? undefined : Number(target.value) })
          }
          options={[{ value: '', label: t`All organisations` }, ...senders]}
        />
      </div>
      <div className="w-full sm:w-72">
        <DateRangePicker
          aria-label={t`Sent between`}
          value={from && until ? { from, to: until } : null}
          max={today}
          presets={[
            { label: t`Past week`, from: daysAgo(7), to: today },
            { label: t`Past month`, from: daysAgo(30), to: today },
            { label: t`Past year`, from: daysAgo(365), to: today },
          ]}
          onValueChange={(range) => onChange({ ...filter, from: range?.from, until: range?.to })}
        />
      </div>
      {isFiltered(filter) && (
        <Button size="small" variant="ghost" onClick={clear}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </div>
  )
}
