import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PasskeyProof } from '../factors/passkey-proof.tsx'
import { StepHeading } from './step-heading.tsx'
import type { LoginCalls } from './use-login-calls.ts'

interface PasskeyLoginProps {
  calls: LoginCalls
  back: ReactNode
  onLoggedIn: () => Promise<void>
}

/** Logs in with a passkey and no password. */
export function PasskeyLogin({ calls, back, onLoggedIn }: PasskeyLoginProps) {
  return (
    <div className="flex flex-col gap-5">
      <StepHeading back={back} title={<Trans>Log in with a passkey</Trans>} />
      <PasskeyProof
        autoStart
        loadPasskeyRequest={() => calls.passkeyRequest('first')}
        prove={async (proof) => {
          await calls.prove(proof)
          await onLoggedIn()
        }}
      />
    </div>
  )
}
