import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LazyAlertDialog } from './lazy-alert-dialog.tsx'
import type { LeaveGuard } from './use-leave-guard.ts'

interface LeaveDialogProps {
  /** The guard whose question is shown. */
  guard: LeaveGuard
  /** Called before the navigation if the person leaves. */
  onLeave?: () => void
  /** Description of the data that would be lost. */
  children?: ReactNode
}

/** Asks before leaving a page with unsaved changes. */
export function LeaveDialog({ guard, onLeave, children }: LeaveDialogProps) {
  const { t } = useLingui()
  return (
    <LazyAlertDialog
      open={guard.asking}
      onOpenChange={(open) => !open && guard.answer(false)}
      title={<Trans>Leave without saving?</Trans>}
      confirmLabel={t`Leave`}
      cancelLabel={t`Stay`}
      danger
      onConfirm={() => {
        onLeave?.()
        guard.answer(true)
      }}
    >
      {children}
    </LazyAlertDialog>
  )
}
