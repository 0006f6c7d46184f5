import { useLingui } from '@lingui/react/macro'
import { Field, Select } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../../../shared/localized.ts'
import { useLoad } from '../../../../shared/use-load.ts'
import { localeAtom } from '../../../../state/locale.ts'
import { subscriptionsAction } from './state.ts'

interface SenderSelectProps {
  value: number | undefined
  onChange: (organization: number | undefined) => void
}

/** Filters notices by the organisation that sent them. */
export function SenderSelect({ value, onChange }: SenderSelectProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const { data, error } = useLoad(subscriptionsAction)
  const senders = (data?.list ?? []).map((subscription) => ({
    value: String(subscription.organization_id),
    label: localized(subscription, 'name', locale),
  }))
  return (
    <Field label={t`Sender`} error={error && !error.aborted ? error.errmsg : undefined}>
      <Select
        value={value === undefined ? '' : String(value)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        options={[{ value: '', label: t`All senders` }, ...senders]}
      />
    </Field>
  )
}
