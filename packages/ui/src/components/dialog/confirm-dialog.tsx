'use client'
import type { ComponentProps, ReactNode } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'
import { dialogLabels } from './labels.ts'

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** Whether it asks now. */
  open: boolean
  /** Called with false when it closes without a yes. */
  onOpenChange: (open: boolean) => void
  /** The question. */
  title: ReactNode
  /** What will happen. */
  description?: ReactNode
  /** The words of the yes button: the verb of what it does. */
  confirmLabel?: string
  /** The words of the no button. */
  cancelLabel?: string
  /** What it does cannot be undone. */
  danger?: boolean
  /** While it is being done. */
  busy?: boolean
  /** What went wrong when it was tried. */
  error?: ReactNode
  /** Does it; the caller closes. */
  onConfirm: () => void
}

/** Asks before something that matters. A press outside does not answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onOpenChange, confirmLabel, cancelLabel, danger = false, busy = false, error, onConfirm, ...rest } = props
  const labels = useLabels(dialogLabels)
  return (
    <Dialog
      {...rest}
      onOpenChange={onOpenChange}
      size="small"
      closeOnOutside={false}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{cancelLabel ?? labels.cancel}</Button>
          <Button variant={danger ? 'danger' : 'solid'} loading={busy} onClick={onConfirm}>
            {confirmLabel ?? labels.confirm}
          </Button>
        </>
      }
    >
      <p data-q="confirm-error" role="alert" className="q:text-danger">
        {error}
      </p>
    </Dialog>
  )
}
