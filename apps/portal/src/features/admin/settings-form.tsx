import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, useToast } from '@quadrangle/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageOf } from '../../shared/message-of.ts'

interface SettingsFormProps {
  /** Whether something differs from the saved state. */
  changed: boolean
  /** What has to be corrected first. */
  problem: string | undefined
  save: () => Promise<unknown>
  onSaved: () => void
  children: ReactNode
}

/** A form of settings, with why it was not saved and the button that saves it. */
export function SettingsForm({ changed, problem, save, onSaved, children }: SettingsFormProps) {
  const { t } = useLingui()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (problem !== undefined) {
      setFailure(problem)
      return
    }
    setBusy(true)
    setFailure('')
    try {
      await save()
      toast({ tone: 'success', title: t`Saved` })
      onSaved()
    } catch (error) {
      setFailure(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      {children}
      {failure !== '' && (
        <Alert tone="danger" live="polite" title={<Trans>It was not saved</Trans>}>
          {failure}
        </Alert>
      )}
      <div>
        <Button type="submit" variant="solid" loading={busy} aria-disabled={!changed}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
