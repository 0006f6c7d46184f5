import { Trans } from '@lingui/react/macro'
import KeyRound from 'lucide-react/icons/key-round'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useState } from 'react'
import { passkeysWork } from '../../../shared/passkeys-work.ts'
import { AddPasskey } from '../factors/add-passkey.tsx'
import { AddTotp } from '../factors/add-totp.tsx'
import { MethodButton } from '../factors/method-button.tsx'
import { RecoveryCodes } from '../factors/recovery-codes.tsx'
import type { FactorSource } from '../factors/types.ts'
import { StepHeading } from './step-heading.tsx'
import type { LoginCalls } from './use-login-calls.ts'

interface SetUpFactorProps {
  calls: LoginCalls
  back: ReactNode
  onLoggedIn: () => Promise<void>
}

/** Sets up the factor that the institution requires, and shows the recovery codes; then the log-in continues. */
export function SetUpFactor({ calls, back, onLoggedIn }: SetUpFactorProps) {
  const [kind, setKind] = useState<'totp' | 'passkey' | undefined>(passkeysWork() ? undefined : 'totp')
  const [codes, setCodes] = useState<string[]>()
  const source: FactorSource = {
    begin: calls.beginSetUp,
    add: async (factor) => {
      const newCodes = await calls.setUp(factor)
      if (newCodes.length > 0) setCodes(newCodes)
      else await onLoggedIn()
    },
  }
  if (codes) {
    return (
      <div className="flex flex-col gap-5">
        <StepHeading focused back={null} title={<Trans>Keep your recovery codes</Trans>} />
        <RecoveryCodes codes={codes} onDone={onLoggedIn} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <StepHeading key={kind} focused back={back} title={<Trans>Set up two-step verification</Trans>}>
        <Trans>Your institution asks for a second step at each log-in. Set it up once to go on.</Trans>
      </StepHeading>
      {kind === 'totp' && <AddTotp source={source} />}
      {kind === 'passkey' && <AddPasskey source={source} />}
      {passkeysWork() && (
        <div className={`flex flex-col gap-2 ${kind ? 'border-t border-border pt-5' : ''}`}>
          {kind !== 'passkey' && (
            <MethodButton
              Icon={KeyRound}
              title={kind ? <Trans>Use a passkey instead</Trans> : <Trans>Passkey</Trans>}
              help={<Trans>Fingerprint, face or PIN of this device, or a security key</Trans>}
              onClick={() => setKind('passkey')}
            />
          )}
          {kind !== 'totp' && (
            <MethodButton
              Icon={Smartphone}
              title={kind ? <Trans>Use an authenticator app instead</Trans> : <Trans>Authenticator app</Trans>}
              help={<Trans>An app on your phone that shows a new code every 30 seconds</Trans>}
              onClick={() => setKind('totp')}
            />
          )}
        </div>
      )}
    </div>
  )
}
