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
  const [asks, setAsks] = useState(false)
  const question = (
    <LazyAlertDialog
      open={asks}
      onOpenChange={setAsks}
      title={<Trans>Discard your changes?</Trans>}
      confirmLabel={t`Discard`}
      cancelLabel={t`Keep editing`}
      danger
      onConfirm={() => {
        setAsks(false)
        onClose()
      }}
    >
      <Trans>What you entered is not saved.</Trans>
    </LazyAlertDialog>
  )
  return { close: () => (isChanged() ? setAsks(true) : onClose()), question }
}

/** Whether a value differs from that of the first rendering. */
export function useChanged(value: unknown): boolean {
  const now = JSON.stringify(value)
  const [first] = useState(now)
  return now !== first
}
