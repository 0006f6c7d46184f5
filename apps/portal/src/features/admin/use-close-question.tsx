import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { LazyAlertDialog } from '../../shared/lazy-alert-dialog.tsx'

interface CloseQuestion {
  /** Closes the dialog; asks first if something was changed. */
  close: () => void
  /** The question, to be rendered in the dialog that closes. */
  question: ReactNode
}

/** Asks before a dialog or a drawer closes over unsaved changes. */
export function useCloseQuestion(isChanged: () => boolean, onClose: () => void): CloseQuestion {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const question = (
    <LazyAlertDialog
      open={isAsking}
      onOpenChange={setIsAsking}
      title={<Trans>Discard your changes?</Trans>}
      confirmLabel={t`Discard`}
      cancelLabel={t`Keep editing`}
      danger
      onConfirm={() => {
        setIsAsking(false)
        onClose()
      }}
    >
      <Trans>What you entered is not saved.</Trans>
    </LazyAlertDialog>
  )
  return { close: () => (isChanged() ? setIsAsking(true) : onClose()), question }
}

/** Whether a value differs from that of the first rendering. */
export function useChanged(value: unknown): boolean {
  const current = JSON.stringify(value)
  const [initial] = useState(current)
  return current !== initial
}
