import { useLingui } from '@lingui/react/macro'
import { Field, Select } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../../../shared/localized.ts'
import { useLoad } from '../../../../shared/use-load.ts'
import { localeAtom } from '../../../../state/locale.ts'
import { subscriptionsAction } from './state.ts'

interface SenderSelectProps {
  chosen: number | undefined
  onChoose: (organization: number | undefined) => void
}

/** One of the organisations that send notices. */
export function SenderSelect({ chosen, onChoose }: SenderSelectProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const { data, error } = useLoad(subscriptionsAction)
  const senders = (data?.list ?? []).map((one) => ({
    value: String(one.organization_id),
    label: localized(one, 'name', locale),
  }))
  return (
    <Field label={t`Sender`} error={error && !error.aborted ? error.errmsg : undefined}>
      <Select
        value={chosen === undefined ? '' : String(chosen)}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
        options={[{ value: '', label: t`All senders` }, ...senders]}
      />
    </Field>
  )
}
