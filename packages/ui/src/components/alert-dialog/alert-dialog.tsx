'use client'
import { cx } from 'class-variance-authority'
import { type ReactNode, useRef, useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { Modal, type ModalProps } from '../dialog/dialog-parts.tsx'
import { useControllable } from '../use-controllable.ts'
import { alertDialogLabels } from './labels.ts'

/** Props of {@link AlertDialog}; what is not listed goes onto the panel. */
export interface AlertDialogProps extends Omit<ModalProps, 'footer' | 'closeOnOutside' | 'role'> {
  /** The words of the yes button: the verb of what it does. */
  confirmLabel?: string
  /** The words of the no button. */
  cancelLabel?: string
  /** What it does cannot be undone. */
  danger?: boolean
  /** While it is being done; not needed where `onConfirm` returns a promise. */
  busy?: boolean
  /** What went wrong when it was tried; not needed where `onConfirm` returns a promise. */
  error?: ReactNode
  /**
   * Does it. With a promise it stays open and busy until that settles: then it closes, or shows the message of the
   * error. Without one it closes at once if it keeps its own state, and otherwise whoever holds `open` closes it.
   */
  onConfirm: () => unknown
}

/**
 * Asks before something that matters. The focus starts on the answer that changes nothing; only the two buttons and
 * Escape answer, not a press outside.
 */
export function AlertDialog({
  open: held,
  defaultOpen = false,
  onOpenChange,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy: heldBusy = false,
  error: heldError,
  onConfirm,
  onOpenAutoFocus,
  onEscapeKeyDown,
  className,
  children,
  ...rest
}: AlertDialogProps) {
  const labels = useLabels(alertDialogLabels)
  const [open, setOpen] = useControllable(held, defaultOpen, onOpenChange)
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  const cancel = useRef<HTMLButtonElement>(null)
  const busy = heldBusy || running
  const error = heldError ?? failure

  const change = (next: boolean) => {
    // what is under way cannot be taken back by closing
    if (!next && busy) return
    setFailure(undefined)
    setOpen(next)
  }
  const confirm = async () => {
    setFailure(undefined)
    const done = onConfirm()
    if (!(done instanceof Promise)) {
      if (held === undefined) setOpen(false)
      return
    }
    setRunning(true)
    try {
      await done
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
      closable={false}
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
      className={cx('q:max-h-full q:max-w-100 q:rounded-card q:border q:animate-[q-rise-in_0.16s_ease-out]', className)}
    >
      {children}
      {/* always there, so that what comes into it is announced */}
      <p data-q="alert-dialog-error" role="alert" className="q:text-danger">
        {error}
      </p>
    </Modal>
  )
}
