import { Trans, useLingui } from '@lingui/react/macro'
import { limits as contractLimits } from '@quadrangle/api-client'
import { Alert, Button, Field, NumberInput, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import { Panel } from '../../../shared/panel.tsx'
import { apiAtom } from '../../../state/api.ts'
import { messageOf } from '../use-change-toast.ts'
import type { SendingLimits } from './state.ts'

type Typed = Record<keyof SendingLimits, number | null>

interface SendingLimitsFormProps {
  limits: SendingLimits
  onSaved: () => void
}

/** The limits of urgent notices and text messages, and the numbers from which issuers confirm their identity. */
export function SendingLimitsForm({ limits, onSaved }: SendingLimitsFormProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const toast = useToast()
  const [typed, setTyped] = useState<Typed>(limits)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const names = Object.keys(limits) as (keyof SendingLimits)[]
  const changed = names.some((name) => typed[name] !== limits[name])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (names.some((name) => typed[name] === null)) {
      setFailure(t`Enter a number in each field; 0 allows none.`)
      return
    }
    setBusy(true)
    setFailure('')
    try {
      await api.delivery.saveLimits({ body: typed as SendingLimits })
      toast({ tone: 'success', title: t`Saved` })
      onSaved()
    } catch (error) {
      setFailure(messageOf(error))
    }
    setBusy(false)
  }
  const field = (name: keyof SendingLimits, label: string) => (
    <Field label={label}>
      <NumberInput
        value={typed[name]}
        onValueChange={(value) => setTyped({ ...typed, [name]: value })}
        min={0}
        max={contractLimits.sendingLimit}
        grouping
      />
    </Field>
  )
  return (
    <Panel className="p-card-padding">
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-3 text-sm text-text-muted">
            <Trans>
              In 24 hours. Reminders, corrections that ask again and added recipients count too; a long text message
              counts by its parts.
            </Trans>
          </legend>
          {field('texts_issuer', t`Text messages of one issuer`)}
          {field('texts_all', t`Text messages of all issuers`)}
          {field('urgent_issuer', t`Urgent notices of one issuer`)}
          {field('urgent_all', t`Urgent notices of all issuers`)}
        </fieldset>
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-3 text-sm text-text-muted">
            <Trans>Above these numbers, issuers confirm their identity with their password or second factor.</Trans>
          </legend>
          {field('proof_people', t`Recipients of one notice`)}
          {field('proof_texts', t`Text messages in 24 hours`)}
        </fieldset>
        {failure !== '' && (
          <Alert tone="danger" live="polite" title={<Trans>It was not saved</Trans>}>
            {failure}
          </Alert>
        )}
        <div>
          <Button type="submit" variant="solid" loading={busy} disabled={!changed}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Panel>
  )
}
