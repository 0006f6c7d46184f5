import { Button, type ButtonProps } from '@quadrangle/ui'
import { type ReactNode, useRef, useState } from 'react'
import { focusHeading } from '../../shared/focus-heading.ts'
import { LazyAlertDialog } from '../../shared/lazy-alert-dialog.tsx'

interface QuestionButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className' | 'children'> {
  title: string
  description: ReactNode
  confirmLabel: string
  danger?: boolean
  /** A rejection is shown in the question. */
  onConfirm: () => Promise<unknown>
  /** Whether the button disappears with its action. */
  isGone?: boolean
}

/** A button whose action runs after a question. */
export function QuestionButton({
  title,
  description,
  confirmLabel,
  danger,
  onConfirm,
  isGone,
  ...button
}: QuestionButtonProps) {
  const [asks, setAsks] = useState(false)
  const isDone = useRef(false)
  return (
    <>
      <Button {...button} onClick={() => setAsks(true)} />
      <LazyAlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        danger={danger}
        onConfirm={async () => {
          await onConfirm()
          isDone.current = true
        }}
        onCloseAutoFocus={(event) => {
          if (!isGone || !isDone.current) return
          event.preventDefault()
          focusHeading()
        }}
      />
    </>
  )
}
