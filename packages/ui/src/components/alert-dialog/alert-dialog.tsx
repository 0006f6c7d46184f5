'use client'
import { cx } from 'class-variance-authority'
import { type ReactNode, useRef, useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { Modal, type ModalProps } from '../dialog/dialog-parts.tsx'
import { useControllableState } from '../use-controllable-state.ts'
import { alertDialogLabels } from './labels.ts'

/** Props of {@link AlertDialog}; other props are passed to the panel. */
export interface AlertDialogProps extends Omit<ModalProps, 'footer' | 'closeOnOutside' | 'role'> {
  /** The text of the confirm button: a verb. */
  confirmLabel?: string
  /** The text of the cancel button. */
  cancelLabel?: string
  /** Confirming cannot be undone. */
  danger?: boolean
  /** Confirming is under way; not needed where `onConfirm` returns a promise. */
  busy?: boolean
  /** Why confirming failed; not needed where `onConfirm` returns a promise. */
  error?: ReactNode
  /**
   * Called on confirm. If it returns a promise, the dialog stays open and busy until that settles, then closes or shows
   * the error's message. Otherwise an uncontrolled dialog closes immediately, and a controlled one when `open` becomes
   * false.
   */
  onConfirm: () => unknown
}

/**
 * Asks for confirmation. The focus starts on the cancel button; the two buttons and Escape close it, a press outside
 * does not.
 */
export function AlertDialog({
  open: givenOpen,
  defaultOpen = false,
  onOpenChange,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy: givenBusy = false,
  error: givenError,
  onConfirm,
  onOpenAutoFocus,
  onEscapeKeyDown,
  className,
  children,
  ...rest
}: AlertDialogProps) {
  const labels = useLabels(alertDialogLabels)
  const [open, setOpen] = useControllableState(givenOpen, defaultOpen, onOpenChange)
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  const cancel = useRef<HTMLButtonElement>(null)
  const busy = givenBusy || running
  const error = givenError ?? failure

  const change = (next: boolean) => {
    // closing cannot cancel a running confirmation
    if (!next && busy) return
    setFailure(undefined)
    setOpen(next)
  }
  const confirm = async () => {
    setFailure(undefined)
    const result = onConfirm()
    if (!(result instanceof Promise)) {
      if (givenOpen === undefined) setOpen(false)
      return
    }
    setRunning(true)
    try {
      await result
      setOpen(false)
    } catch (reason) {
      setFailure(reason instanceof Error && reason.message !== '' ? reason.message : labels.failed)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Modal
      part="alert-dialog"
      role="alertdialog"
      aria-modal
      place="q:items-center q:justify-center q:p-4"
      closeOnOutside={false}
      open={open}
      onOpenChange={change}
      onOpenAutoFocus={(event) => {
        onOpenAutoFocus?.(event)
        if (event.defaultPrevented) return
        event.preventDefault()
        cancel.current?.focus()
      }}
      onEscapeKeyDown={(event) => {
        onEscapeKeyDown?.(event)
        if (busy) event.preventDefault()
      }}
      footer={
        <>
          <Button ref={cancel} disabled={busy} onClick={() => change(false)}>
            {cancelLabel ?? labels.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'solid'} loading={busy} onClick={confirm}>
            {confirmLabel ?? labels.confirm}
          </Button>
        </>
      }
      {...rest}
      className={cx(
        'q:max-h-full q:max-w-100 q:rounded-dialog q:border q:animate-[q-rise-in_var(--qd-duration-medium)_ease-out]',
        className,
      )}
    >
      {children}
      {/* always mounted, so that its text is announced */}
      <p data-q="alert-dialog-error" role="alert" className="q:text-danger">
        {error}
      </p>
    </Modal>
  )
}
