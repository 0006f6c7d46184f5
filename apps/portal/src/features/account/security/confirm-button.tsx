import { Button, type ButtonProps } from '@quadrangle/ui'
import { type ReactNode, useState } from 'react'
import { LazyAlertDialog } from '../../../shared/lazy-alert-dialog.tsx'
import { useLeavingFocus } from './use-leaving-focus.ts'

interface ConfirmButtonProps extends Omit<ButtonProps, 'title'> {
  /** The question that the dialog asks. */
  title: ReactNode
  /** Consequences of the action. */
  text: ReactNode
  /** The label of the confirming button, a verb. */
  confirmLabel: string
  /** Whether the action cannot be undone. */
  danger?: boolean
  /** Runs the action. The dialog shows the message of a rejection. */
  onConfirm: () => Promise<unknown>
}

/** A button that asks for confirmation before its action. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, text, confirmLabel, danger = false, onConfirm, ...rest } = props
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { button, returnFocus } = useLeavingFocus()
  return (
    <>
      <Button size="small" {...rest} ref={button} onClick={() => setDialogOpen(true)} />
      <LazyAlertDialog
        open={isDialogOpen}
        onOpenChange={setDialogOpen}
        title={title}
        confirmLabel={confirmLabel}
        danger={danger}
        onConfirm={onConfirm}
        onCloseAutoFocus={returnFocus}
      >
        {text}
      </LazyAlertDialog>
    </>
  )
}
