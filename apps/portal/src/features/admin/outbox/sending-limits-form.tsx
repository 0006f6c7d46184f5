import { Trans, useLingui } from '@lingui/react/macro'
import { limits as contractLimits } from '@quadrangle/api-client'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Panel } from '../../../shared/panel.tsx'
import { apiAtom } from '../../../state/api.ts'
import { NumberField } from '../number-field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { useResetUnlessEdited } from '../use-reset-unless-edited.ts'
import type { SendingLimits } from './state.ts'

type TypedLimits = Record<keyof SendingLimits, number | null>

interface SendingLimitsFormProps {
  limits: SendingLimits
  onSaved: () => unknown
}

/** The limits of urgent notices and text messages, and the numbers above which issuers confirm their identity. */
export function SendingLimitsForm({ limits, onSaved }: SendingLimitsFormProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const [typed, setTyped] = useState<TypedLimits>(limits)
  const names = Object.keys(limits) as (keyof SendingLimits)[]
  useResetUnlessEdited(limits, (before) => names.some((name) => typed[name] !== before[name]), setTyped)
  const changed = names.some((name) => typed[name] !== limits[name])
  const field = (name: keyof SendingLimits, label: string, emptyError: string) => (
    <NumberField
      label={label}
      emptyError={emptyError}
      value={typed[name]}
      onValueChange={(value) => setTyped({ ...typed, [name]: value })}
      min={0}
      max={contractLimits.sendingLimit}
    />
  )
  const limitMissing = t`Enter a number; 0 allows none.`
  const proofMissing = t`Enter a number; 0 asks every time.`
  return (
    <Panel className="p-card-padding">
      <SettingsForm
        changed={changed}
        invalid={names.some((name) => typed[name] === null)}
        save={() => api.delivery.saveLimits({ body: typed as SendingLimits })}
        onSaved={onSaved}
      >
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-3 text-sm text-text-muted">
            <Trans>
              In 24 hours. Reminders, corrections that ask again and added recipients count too; a long text message
              counts by its parts.
            </Trans>
          </legend>
          {field('texts_issuer', t`Text messages of one issuer`, limitMissing)}
          {field('texts_all', t`Text messages of all issuers`, limitMissing)}
          {field('urgent_issuer', t`Urgent notices of one issuer`, limitMissing)}
          {field('urgent_all', t`Urgent notices of all issuers`, limitMissing)}
        </fieldset>
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-3 text-sm text-text-muted">
            <Trans>Above these numbers, issuers confirm their identity with their password or second factor.</Trans>
          </legend>
          {field('proof_people', t`Recipients of notices in 24 hours`, proofMissing)}
          {field('proof_texts', t`Text messages in 24 hours`, proofMissing)}
        </fieldset>
      </SettingsForm>
    </Panel>
  )
}
