import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Dialog } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { NewCodes } from './new-codes.tsx'
import { useCodesQuestion } from './use-codes-question.tsx'
import { useReturnFocus } from './use-leaving-focus.ts'

interface CodesDialogProps {
  /** How many existing codes become invalid. */
  left: number
  onClose: () => void
  onChanged: () => Promise<unknown>
}

/** Creates new recovery codes after a confirmation, and shows them. */
export function CodesDialog({ left, onClose, onChanged }: CodesDialogProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const returnFocus = useReturnFocus()
  const [codes, setCodes] = useState<readonly string[]>()
  const { close, onSaved, question } = useCodesQuestion(codes, onClose)
  const { busy, failure, run } = useTask()
  const renew = async () => {
    const { recovery_codes } = await api.factor.renewRecoveryCodes()
    setCodes(recovery_codes)
    await onChanged()
  }
  return (
    <Dialog
      open
      // The old codes may be void already, and the new ones are shown once.
      onOpenChange={() => (codes || !busy) && close()}
      onCloseAutoFocus={returnFocus}
      closeOnOutside={false}
      title={codes ? t`Your recovery codes` : t`Make new recovery codes?`}
      footer={
        codes ? undefined : (
          <>
            <Button disabled={busy} onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="solid" loading={busy} onClick={() => void run(renew)}>
              <Trans>Make new codes</Trans>
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <NewCodes codes={codes} onSaved={onSaved} onDone={onClose} />
      ) : (
        <>
          {left > 0 ? (
            <Trans>The codes that you have now become void. The new ones are shown once.</Trans>
          ) : (
            <Trans>The new codes are shown once.</Trans>
          )}
          <p role="alert" className="mt-2 text-danger">
            {failure}
          </p>
        </>
      )}
      {question}
    </Dialog>
  )
}
