import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Dialog, Drawer } from '@quadrangle/ui'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { focusHeading } from '../../shared/focus-heading.ts'
import { LeaveDialog } from '../../shared/leave-dialog.tsx'
import { useLeaveGuard } from '../../shared/use-leave-guard.ts'
import { useTask } from '../../shared/use-task.ts'
import { QuestionButton } from './question-button.tsx'
import { useCloseQuestion } from './use-close-question.tsx'

/** Messages by the key of their field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

interface EditDialogProps<Value extends object, Saved> {
  title: ReactNode
  description?: ReactNode
  size?: 'small' | 'large'
  /** Opens beside the list instead of above it. */
  isDrawer?: boolean
  /** The values of the fields. */
  value?: Value
  /** Whether changes would be lost; if so, closing and leaving the page ask first. */
  changed?: boolean
  /** Returns the errors to correct before saving. Without it the browser checks the fields. */
  check?: () => FieldErrors
  /** A rejection is shown; at the fields, if `fieldErrorsOf` returns errors for them. */
  onSave: () => Promise<Saved | undefined>
  fieldErrorsOf?: (error: unknown) => FieldErrors | undefined
  /** Returns whether it shows a rejection itself. */
  onRejected?: (error: unknown) => boolean
  /** Called with the result of `onSave`, or without one if nothing was saved. */
  onClose: (saved?: Saved) => void
  saveLabel?: ReactNode
  cancelLabel?: ReactNode
  failureTitle?: ReactNode
  /** Whether it cannot be saved yet. */
  disabled?: boolean
  /** A button that removes the edited object after a confirmation. */
  removal?: { title: string; description: string; onRemove: () => Promise<void> } | undefined
  /** Renders the fields with the messages. */
  children: (errors: FieldErrors) => ReactNode
  /** Content below the fields that is no part of the form. */
  below?: ReactNode
}

/** A form in a dialog or a drawer: it saves, shows why saving failed, and asks before changes are lost. */
export function EditDialog<Value extends object, Saved>(props: EditDialogProps<Value, Saved>) {
  const { title, description, size, isDrawer, value, changed = false, children, below, removal } = props
  const { t } = useLingui()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { busy, failure, run } = useTask()
  const [tried, setTried] = useState<{ value: Value | undefined; errors: FieldErrors }>()
  const isRemoved = useRef(false)
  const guard = useLeaveGuard(changed && !busy)
  const { close, question } = useCloseQuestion(
    () => changed,
    () => props.onClose(),
  )
  const show = (errors: FieldErrors) => {
    setTried({ value, errors })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const save = async () => {
    const errors = props.check?.() ?? {}
    if (Object.keys(errors).length > 0) return show(errors)
    setTried({ value, errors })
    try {
      props.onClose(await props.onSave())
    } catch (error) {
      const rejected = props.fieldErrorsOf?.(error)
      if (rejected && value && Object.keys(rejected).every((key) => key in value)) show(rejected)
      else if (!props.onRejected?.(error)) throw error
    }
  }
  const remove = async (onRemove: () => Promise<void>) => {
    await onRemove()
    isRemoved.current = true
    props.onClose()
  }
  const Frame = isDrawer ? Drawer : Dialog
  return (
    <Frame
      open
      size={size}
      title={title}
      description={description}
      closeOnOutside={!changed}
      onOpenChange={() => !busy && close()}
      onCloseAutoFocus={(event) => {
        if (!isRemoved.current) return
        event.preventDefault()
        // The button that opened it disappears with the removed thing.
        focusHeading()
      }}
      footer={
        <>
          {removal && (
            <QuestionButton
              variant="ghost"
              className="me-auto"
              title={removal.title}
              description={removal.description}
              confirmLabel={t`Remove`}
              danger
              onConfirm={() => remove(removal.onRemove)}
            >
              <Trans>Remove</Trans>
            </QuestionButton>
          )}
          <Button onClick={close} disabled={busy}>
            {props.cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button type="submit" form={id} variant="solid" loading={busy} disabled={props.disabled}>
            {props.saveLabel ?? <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate={props.check !== undefined}
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void run(save)
        }}
      >
        {children(tried ? unchanged(tried.errors, tried.value, value) : {})}
        {failure !== '' && JSON.stringify(tried?.value) === JSON.stringify(value) && (
          <Alert ref={reveal} tone="danger" live="polite" title={props.failureTitle}>
            {failure}
          </Alert>
        )}
      </form>
      {below}
      {question}
      <LeaveDialog guard={guard}>
        <Trans>What you entered is not saved.</Trans>
      </LeaveDialog>
    </Frame>
  )
}

// Returns nothing: React would use the result of a ref as its cleanup function.
const reveal = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' })
}

/** The errors of fields that were not changed since. */
function unchanged<Value extends object>(errors: FieldErrors, then?: Value, now?: Value): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([key]) => then?.[key as keyof Value] === now?.[key as keyof Value]),
  )
}
