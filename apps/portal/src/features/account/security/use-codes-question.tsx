import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { LazyAlertDialog } from '../../../shared/lazy-alert-dialog.tsx'

interface CodesQuestion {
  /** Closes the dialog. Asks first if there are codes that were neither copied nor downloaded. */
  close: () => void
  /** Must be called when the codes were copied or downloaded. */
  onKept: () => void
  /** The question, to be rendered in the dialog that closes. */
  question: ReactNode
}

/** Asks before a dialog closes over new recovery codes, which are shown only once. */
export function useCodesQuestion(codes: readonly string[] | undefined, onClose: () => void): CodesQuestion {
  const { t } = useLingui()
  const isSaved = useRef(false)
  const [asks, setAsks] = useState(false)
  const question = (
    <LazyAlertDialog
      open={asks}
      onOpenChange={setAsks}
      title={<Trans>Close without keeping the codes?</Trans>}
      confirmLabel={t`Close anyway`}
      cancelLabel={t`Back to the codes`}
      danger
      onConfirm={() => {
        setAsks(false)
        onClose()
      }}
    >
      <Trans>They are not shown again. Without them, you have to make new ones.</Trans>
    </LazyAlertDialog>
  )
  return {
    close: () => (codes === undefined || isSaved.current ? onClose() : setAsks(true)),
    onKept: () => {
      isSaved.current = true
    },
    question,
  }
}
