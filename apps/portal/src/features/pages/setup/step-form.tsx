import { Trans } from '@lingui/react/macro'
import { Alert, Button, useTask } from '@quadrangle/ui'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { focusInvalid } from '../../../shared/focus-invalid.ts'
import { LeaveDialog } from '../../../shared/leave-dialog.tsx'
import { isCancellation } from '../../../shared/message-of.ts'
import { Panel } from '../../../shared/panel.tsx'
import { useLeaveGuard } from '../../../shared/use-leave-guard.ts'

interface StepFormProps {
  /** The number of the step, from 1 to 5. */
  at: number
  title: ReactNode
  description: ReactNode
  /** The label of the button that saves. */
  submit?: ReactNode
  /** Whether it cannot be saved yet. */
  disabled?: boolean
  /** Saves; resolves to false if something in the form must be corrected first. Rejects with the server's error. */
  onSubmit: () => Promise<boolean>
  onBack?: (() => void) | undefined
  onSkip?: (() => Promise<void>) | undefined
  children: ReactNode
}

const isSetup = (pathname: string) => pathname === '/setup'

/** The form of one step: heading, fields, and the buttons to go back, skip or save. */
export function StepForm(props: StepFormProps) {
  const { at, title, description, submit, disabled, onSubmit, onBack, onSkip, children } = props
  const { busy, failure, run } = useTask<'save' | 'skip'>()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const [isChanged, setIsChanged] = useState(false)
  const guard = useLeaveGuard(isChanged && !busy, isSetup)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])

  const save = (event: FormEvent) => {
    event.preventDefault()
    void run('save', async () => {
      if (!(await onSubmit())) focusInvalid(form.current, () => undefined)
    })
  }
  return (
    <Panel aria-labelledby={headingId} className="shadow-overlay">
      <form ref={form} noValidate onChange={() => setIsChanged(true)} onSubmit={save} aria-busy={busy !== undefined}>
        <div className="flex flex-col gap-6 p-5 sm:p-8">
          <div>
            <p className="mb-1 hidden text-xs font-medium text-accent-text lg:block">
              <Trans>Step {at} of 5</Trans>
            </p>
            <h2 id={headingId} ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
              {title}
            </h2>
            <p className="mt-1 max-w-prose text-sm text-text-muted text-balance">{description}</p>
          </div>
          {children}
          {failure && !isCancellation(failure.error) && (
            <Alert tone="danger" live="assertive">
              {failure.reason}
            </Alert>
          )}
        </div>
        {/* The negative margins align the texts of the ghost buttons, not their padding, with the content. */}
        <div className="flex flex-wrap items-center justify-end gap-3 border-t border-border px-5 py-4 sm:px-8">
          {onBack && (
            <Button variant="ghost" className="-ms-3.5" onClick={onBack}>
              <Trans>Previous step</Trans>
            </Button>
          )}
          {onBack && <span className="grow" />}
          {onSkip && (
            <Button
              variant="ghost"
              className="max-sm:-me-3.5"
              loading={busy === 'skip'}
              onClick={() => run('skip', onSkip)}
            >
              <Trans>Skip this step</Trans>
            </Button>
          )}
          <Button
            type="submit"
            variant="solid"
            loading={busy === 'save'}
            disabled={disabled}
            className="max-sm:basis-full"
          >
            {submit ?? <Trans>Save and continue</Trans>}
            <ArrowRight size={16} aria-hidden />
          </Button>
        </div>
        <LeaveDialog guard={guard}>
          <Trans>What you entered is not saved.</Trans>
        </LeaveDialog>
      </form>
    </Panel>
  )
}
