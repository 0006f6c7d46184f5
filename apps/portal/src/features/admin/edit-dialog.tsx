import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Dialog, Drawer } from '@quadrangle/ui'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { focusHeading } from '../../shared/focus-heading.ts'
import { focusInvalid } from '../../shared/focus-invalid.ts'
import { LeaveDialog } from '../../shared/leave-dialog.tsx'
import { useLeaveGuard } from '../../shared/use-leave-guard.ts'
import { useTask } from '../../shared/use-task.ts'
import { ConfirmButton } from './confirm-button.tsx'
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
  /** If it rejects, the error is shown; at the fields, if `fieldErrorsOf` returns errors for them. */
  onSave: () => Promise<Saved | undefined>
  fieldErrorsOf?: (error: unknown) => FieldErrors | undefined
  /** Called if `onSave` rejects. Returns whether it shows the error itself. */
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
  /** Content below the form, outside its <form> element. */
  below?: ReactNode
}

/** A form in a dialog or a drawer: it saves, shows why saving failed, and asks before changes are lost. */
export function EditDialog<Value extends object, Saved>(props: EditDialogProps<Value, Saved>) {
  const { title, description, size, isDrawer, value, changed = false, children, below, removal } = props
  const { t } = useLingui()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { busy, failure, run } = useTask()
  const [submitted, setSubmitted] = useState<{ value: Value | undefined; errors: FieldErrors }>()
  const isRemoved = useRef(false)
  const guard = useLeaveGuard(changed && !busy)
  const { close, question } = useCloseQuestion(
    () => changed,
    () => props.onClose(),
  )
  const showErrors = (errors: FieldErrors) => focusInvalid(form.current, () => setSubmitted({ value, errors }))
  const save = async () => {
    const errors = props.check?.() ?? {}
    if (Object.keys(errors).length > 0) return showErrors(errors)
    setSubmitted({ value, errors })
    try {
      props.onClose(await props.onSave())
    } catch (error) {
      const fieldErrors = props.fieldErrorsOf?.(error)
      if (fieldErrors && value && Object.keys(fieldErrors).every((key) => key in value)) showErrors(fieldErrors)
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
        // The button that opened the dialog disappears with the removed object.
        focusHeading()
      }}
      footer={
        <>
          {removal && (
            <ConfirmButton
              variant="ghost"
              className="me-auto"
              title={removal.title}
              description={removal.description}
              confirmLabel={t`Remove`}
              danger
              onConfirm={() => remove(removal.onRemove)}
            >
              <Trans>Remove</Trans>
            </ConfirmButton>
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
        {children(submitted ? errorsOfUnchanged(submitted.errors, submitted.value, value) : {})}
        {failure !== '' && JSON.stringify(submitted?.value) === JSON.stringify(value) && (
          <Alert ref={scrollIntoView} tone="danger" live="polite" title={props.failureTitle}>
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
const scrollIntoView = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' })
}

/** The errors of the fields that were not changed after submitting. */
function errorsOfUnchanged<Value extends object>(errors: FieldErrors, submitted?: Value, current?: Value): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([key]) => submitted?.[key as keyof Value] === current?.[key as keyof Value]),
  )
}
