import { useLingui } from '@lingui/react/macro'
import { DateTimePicker, Field } from '@quadrangle/ui'
import type { NoticeFilter } from '../../../../shared/notice-search.ts'
import type { FilterChange } from '../notice-filter.ts'
import { SenderSelect } from './sender-select.tsx'

interface SenderAndDateProps {
  filter: NoticeFilter
  onChange: (change: FilterChange) => void
}

/** The filters that are folded at first: by sender and by date. */
export function SenderAndDate({ filter, onChange }: SenderAndDateProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SenderSelect value={filter.organization_id} onChange={(organization_id) => onChange({ organization_id })} />
      <Field label={t`Sent from`}>
        <DateTimePicker
          mode="date"
          value={filter.from ?? null}
          max={filter.until}
          onValueChange={(from) => onChange({ from: from ?? undefined })}
        />
      </Field>
      <Field label={t`Sent until`}>
        <DateTimePicker
          mode="date"
          value={filter.until ?? null}
          min={filter.from}
          onValueChange={(until) => onChange({ until: until ?? undefined })}
        />
      </Field>
    </div>
  )
}
