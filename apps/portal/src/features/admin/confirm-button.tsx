import { Button, type ButtonProps } from '@quadrangle/ui'
import { type ReactNode, useRef, useState } from 'react'
import { focusHeading } from '../../shared/focus-heading.ts'
import { LazyAlertDialog } from '../../shared/lazy-alert-dialog.tsx'

interface ConfirmButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className' | 'children'> {
  title: string
  description: ReactNode
  confirmLabel: string
  danger?: boolean
  /** If it rejects, the error is shown in the dialog. */
  onConfirm: () => Promise<unknown>
  /** Whether a successful action removes this button; if so, the heading gets the focus. */
  isRemovedBySuccess?: boolean
}

/** A button whose action runs after a confirmation dialog. */
export function ConfirmButton({
  title,
  description,
  confirmLabel,
  danger,
  onConfirm,
  isRemovedBySuccess,
  ...button
}: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isDone = useRef(false)
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          isDone.current = false
          setIsOpen(true)
        }}
      />
      <LazyAlertDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        danger={danger}
        onConfirm={async () => {
          await onConfirm()
          isDone.current = true
        }}
        onCloseAutoFocus={(event) => {
          if (!isRemovedBySuccess || !isDone.current) return
          event.preventDefault()
          focusHeading()
        }}
      />
    </>
  )
}
