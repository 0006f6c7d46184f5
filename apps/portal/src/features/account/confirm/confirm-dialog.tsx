import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@quadrangle/api-client'
import { Dialog, SkeletonText } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { LoadState } from '../../../shared/load-state.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { apiAtom } from '../../../state/api.ts'
import { ProofForm } from '../factors/proof-form.tsx'
import type { PasskeyRequest, Proof } from '../factors/types.ts'
import { LogInAgain } from './log-in-again.tsx'
import { proofMethodsAction } from './state.ts'

interface ConfirmDialogProps {
  /** Called once, with whether the person has proved their identity. */
  onEnd: (proved: boolean) => void
}

/** Asks the person to confirm their identity before a dangerous action. */
export function ConfirmDialog({ onEnd }: ConfirmDialogProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const load = useLoad(proofMethodsAction)
  const [open, setOpen] = useState(true)
  const ended = useRef(false)
  const end = (proved: boolean) => {
    // A proof may arrive after the dialog was cancelled.
    if (ended.current) return
    ended.current = true
    setOpen(false)
    onEnd(proved)
  }
  const loadPasskeyRequest = async (): Promise<PasskeyRequest> => {
    const { passkey } = await api.auth.proofs()
    if (!passkey) throw new Error(t`Your account has no passkey any more. Choose another way.`)
    return passkey
  }
  const prove = async (proof: Proof) => {
    try {
      await api.auth.confirm({ body: proof })
    } catch (error) {
      // The session has ended.
      if (error instanceof ApiError && error.errcode === 401) end(false)
      throw error
    }
    end(true)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(nextOpen) => !nextOpen && end(false)}
      closeOnOutside={false}
      size="small"
      title={t`Confirm that it is you`}
      description={t`What you are about to do needs special protection. You will not be asked again for ten minutes.`}
    >
      {/* The kit's dialog has no padding below, because its footer has it. */}
      <div className="pb-2">
        <LoadState load={load} skeleton={<SkeletonText lines={3} />}>
          {({ methods, provider }) =>
            methods.some((method) => method !== 'sso') ? (
              <ProofForm
                methods={methods}
                loadPasskeyRequest={loadPasskeyRequest}
                prove={prove}
                action={t({ message: 'Confirm', context: 'that it is you' })}
                onCancel={() => end(false)}
              />
            ) : (
              <LogInAgain
                canSignOn={methods.includes('sso')}
                provider={provider}
                onProved={() => end(true)}
                onClose={() => end(false)}
              />
            )
          }
        </LoadState>
      </div>
    </Dialog>
  )
}
