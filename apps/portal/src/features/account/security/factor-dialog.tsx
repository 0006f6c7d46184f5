import { useLingui } from '@lingui/react/macro'
import { Dialog, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { isCancellation } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import { AddPasskey } from '../factors/add-passkey.tsx'
import { AddTotp } from '../factors/add-totp.tsx'
import type { FactorSource } from '../factors/types.ts'
import { NewCodes } from './new-codes.tsx'
import { useCodesQuestion } from './use-codes-question.tsx'
import { useReturnFocus } from './use-leaving-focus.ts'

interface FactorDialogProps {
  kind: 'totp' | 'passkey'
  onClose: () => void
  onChanged: () => Promise<unknown>
}

/** Adds an authenticator app or a passkey, and shows the recovery codes that come with the first one. */
export function FactorDialog({ kind, onClose, onChanged }: FactorDialogProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const showToast = useToast()
  const [codes, setCodes] = useState<readonly string[]>()
  const { close, onSaved, question } = useCodesQuestion(codes, onClose)
  const returnFocus = useReturnFocus()
  const adding = useRef(false)
  const source: FactorSource = {
    begin: () =>
      api.factor.begin().catch((error: unknown) => {
        if (isCancellation(error)) onClose()
        throw error
      }),
    add: async (factor) => {
      adding.current = true
      const { recovery_codes } = await api.factor.add({ body: factor }).finally(() => {
        adding.current = false
      })
      if (recovery_codes.length > 0) setCodes(recovery_codes)
      showToast({ tone: 'success', title: kind === 'totp' ? t`Authenticator app added` : t`Passkey added` })
      await onChanged()
      if (recovery_codes.length === 0) onClose()
    },
  }
  const title = kind === 'totp' ? t`Set up an authenticator app` : t`Add a passkey`
  return (
    <Dialog
      open
      // The response may contain codes that are shown once.
      onOpenChange={() => !adding.current && close()}
      onCloseAutoFocus={returnFocus}
      closeOnOutside={false}
      title={codes ? t`Your recovery codes` : title}
    >
      {codes ? (
        <NewCodes codes={codes} onSaved={onSaved} onDone={onClose} />
      ) : kind === 'totp' ? (
        <AddTotp source={source} focused />
      ) : (
        <AddPasskey source={source} />
      )}
      {question}
    </Dialog>
  )
}
