import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { LazyAlertDialog } from '../../../shared/lazy-alert-dialog.tsx'

interface CodesQuestion {
  /** Closes the dialog. Asks first if there are codes that were neither copied nor downloaded. */
  close: () => void
  /** Must be called when the codes were copied or downloaded. */
  onSaved: () => void
  /** The question, to be rendered in the dialog that closes. */
  question: ReactNode
}

/** Asks before a dialog with new recovery codes is closed, because the codes are shown only once. */
export function useCodesQuestion(codes: readonly string[] | undefined, onClose: () => void): CodesQuestion {
  const { t } = useLingui()
  const isSaved = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const question = (
    <LazyAlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      title={<Trans>Close without keeping the codes?</Trans>}
      confirmLabel={t`Close anyway`}
      cancelLabel={t`Back to the codes`}
      danger
      onConfirm={() => {
        setAsking(false)
        onClose()
      }}
    >
      <Trans>They are not shown again. Without them, you have to make new ones.</Trans>
    </LazyAlertDialog>
  )
  return {
    close: () => (codes === undefined || isSaved.current ? onClose() : setAsking(true)),
    onSaved: () => {
      isSaved.current = true
    },
    question,
  }
}
