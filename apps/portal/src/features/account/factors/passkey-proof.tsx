import { Trans } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useRef } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { useFailureText } from './failure-text.tsx'
import { askForPasskey, loadPasskeys } from './passkeys.ts'
import { ProofButtons } from './proof-buttons.tsx'
import type { PasskeyRequest, Proof } from './types.ts'

interface PasskeyProofProps {
  askServer: () => Promise<PasskeyRequest>
  prove: (proof: Proof) => Promise<void>
  onCancel?: (() => void) | undefined
  /** Whether to ask immediately, because the person has just pressed a button for it. */
  atOnce?: boolean
}

/** Asks the browser for a passkey. */
export function PasskeyProof({ askServer, prove, onCancel, atOnce = false }: PasskeyProofProps) {
  const { busy, error, run } = useTask()
  const textOf = useFailureText()
  const ask = () =>
    run(async () => {
      const response = await askForPasskey(await askServer())
      await prove({ method: 'passkey', response })
    })
  const first = useRef(ask)
  useEffect(() => {
    if (atOnce) void first.current()
    // A failure is shown when the library is needed.
    else loadPasskeys().catch(() => undefined)
  }, [atOnce])
  const failed = textOf(error)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-text-muted">
        <Trans>Confirm with what unlocks your device: fingerprint, face or PIN.</Trans>
      </p>
      {failed && (
        <p role="alert" className="text-sm text-danger wrap-anywhere">
          {failed}
        </p>
      )}
      <ProofButtons onCancel={onCancel}>
        <Button
          variant="solid"
          size={onCancel ? 'default' : 'large'}
          autoFocus
          loading={busy}
          onClick={() => void ask()}
        >
          {!busy && <KeyRound size={16} aria-hidden />}
          {failed ? <Trans>Try again</Trans> : <Trans>Use a passkey</Trans>}
        </Button>
      </ProofButtons>
    </div>
  )
}
