import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, useToast } from '@quadrangle/ui'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { focusInvalid } from '../../shared/focus-invalid.ts'
import { LeaveDialog } from '../../shared/leave-dialog.tsx'
import { useLeaveGuard } from '../../shared/use-leave-guard.ts'
import { useTask } from '../../shared/use-task.ts'
import { ShowErrors } from './show-errors.ts'

interface SettingsFormProps {
  /** Whether something differs from the saved state. */
  changed: boolean
  /** Whether leaving the page would lose something; by default what has changed. */
  unsaved?: boolean
  /** Whether a field has to be corrected before saving. */
  invalid?: boolean
  save: () => Promise<unknown>
  /** Called after saving, to load the saved state. */
  onSaved: () => unknown
  /** A text about the effect, shown in the toast after saving. */
  savedNote?: string
  /** Text beside the button. */
  note?: ReactNode
  /** The fields; they read {@link ShowErrors}. */
  children: ReactNode
}

/** A settings form with its save button and the reason of a failed save. Leaving the page with changes asks first. */
export function SettingsForm({
  changed,
  unsaved = changed,
  invalid = false,
  save,
  onSaved,
  savedNote,
  note,
  children,
}: SettingsFormProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { busy, failure, run } = useTask()
  const [showErrors, setShowErrors] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { history } = useRouter()
  const [path] = useState(history.location.pathname)
  // A search or another tab of a list beside the form keeps it.
  const isSamePage = useCallback((pathname: string) => pathname === path, [path])
  const guard = useLeaveGuard(unsaved && !busy, isSamePage)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (invalid) return focusInvalid(form.current, () => setShowErrors(true))
    setShowErrors(false)
    void run(async () => {
      await save()
      toast({ tone: 'success', title: t`Saved`, description: savedNote })
      await onSaved()
    })
  }
  return (
    <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <ShowErrors value={showErrors}>{children}</ShowErrors>
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
      <LeaveDialog guard={guard}>
        <Trans>What you entered is not saved.</Trans>
      </LeaveDialog>
    </form>
  )
}
