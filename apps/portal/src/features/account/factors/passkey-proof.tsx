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
  /** Loads the options with which the browser asks for a passkey. They are valid once. */
  loadPasskeyRequest: () => Promise<PasskeyRequest>
  prove: (proof: Proof) => Promise<void>
  onCancel?: (() => void) | undefined
  /** Whether to ask on mount, because the person has just pressed a button for it. */
  autoStart?: boolean
}

/** Asks the browser for a passkey. */
export function PasskeyProof({ loadPasskeyRequest, prove, onCancel, autoStart = false }: PasskeyProofProps) {
  const { busy, error, run } = useTask()
  const textOf = useFailureText()
  const ask = () =>
    run(async () => {
      const request = await loadPasskeyRequest()
      // The person went back meanwhile: no dialog of the system opens over another form.
      if (!isMounted.current) return
      const response = await askForPasskey(request)
      await prove({ method: 'passkey', response })
    })
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const initialAsk = useRef(ask)
  useEffect(() => {
    if (autoStart) void initialAsk.current()
    // If the library fails to load, the error is shown when it is needed.
    else loadPasskeys().catch(() => undefined)
  }, [autoStart])
  const failureText = textOf(error)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-text-muted">
        <Trans>Confirm in the way you unlock your device: with your fingerprint, face or PIN.</Trans>
      </p>
      {failureText && (
        <p role="alert" className="text-sm text-danger wrap-anywhere">
          {failureText}
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
          {failureText ? <Trans>Try again</Trans> : <Trans>Use a passkey</Trans>}
        </Button>
      </ProofButtons>
    </div>
  )
}
