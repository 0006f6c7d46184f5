import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, useToast } from '@quadrangle/ui'
import type { FormEvent, ReactNode } from 'react'
import { useTask } from '../../shared/use-task.ts'

interface SettingsFormProps {
  /** Whether something differs from the saved state. */
  changed: boolean
  /** What has to be corrected first. */
  problem: string | undefined
  save: () => Promise<unknown>
  onSaved: () => void
  /** More about the effect, once it is saved. */
  savedNote?: string
  /** Text beside the button. */
  note?: ReactNode
  children: ReactNode
}

/** A form of settings, with why it was not saved and the button that saves it. */
export function SettingsForm({ changed, problem, save, onSaved, savedNote, note, children }: SettingsFormProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { busy, failure, run } = useTask()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      if (problem !== undefined) throw new Error(problem)
      await save()
      toast({ tone: 'success', title: t`Saved`, description: savedNote })
      onSaved()
    })
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {children}
      {failure !== '' && (
        <Alert tone="danger" live="polite" title={<Trans>It was not saved</Trans>}>
          {failure}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="solid" loading={busy} aria-disabled={!changed}>
          <Trans>Save</Trans>
        </Button>
        {note && <p className="text-sm text-text-muted">{note}</p>}
      </div>
    </form>
  )
}
