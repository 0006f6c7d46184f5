import { Button, type ButtonProps } from '@quadrangle/ui'
import { type ReactNode, useState } from 'react'
import { LazyAlertDialog } from '../../../shared/lazy-alert-dialog.tsx'
import { useLeavingFocus } from './use-leaving-focus.ts'

interface AskingButtonProps extends Omit<ButtonProps, 'title'> {
  /** The question. */
  title: ReactNode
  /** Consequences of the action. */
  text: ReactNode
  /** A verb. */
  confirmLabel: string
  /** Whether it cannot be undone. */
  danger?: boolean
  /** Rejects with the reason. */
  onConfirm: () => Promise<unknown>
}

/** A button that asks for confirmation before its action. */
export function AskingButton(props: AskingButtonProps) {
  const { title, text, confirmLabel, danger = false, onConfirm, ...rest } = props
  const [asking, setAsking] = useState(false)
  const { button, returnFocus } = useLeavingFocus()
  return (
    <>
      <Button size="small" {...rest} ref={button} onClick={() => setAsking(true)} />
      <LazyAlertDialog
        open={asking}
        onOpenChange={setAsking}
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
