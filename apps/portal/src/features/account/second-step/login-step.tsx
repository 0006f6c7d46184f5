import { Trans } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import type { LoginStepProps } from '../login-need.ts'
import { NewPassword } from './new-password.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SetUpFactor } from './set-up-factor.tsx'
import { useLoginCalls } from './use-login-calls.ts'

/** The step that a log-in needs after its first screen. */
export function LoginStep({ need: firstNeed, account, staysLoggedIn, onBack, onLoggedIn }: LoginStepProps) {
  const [need, setNeed] = useState(firstNeed)
  const calls = useLoginCalls({ onStartOver: onBack, onNext: setNeed, staysLoggedIn })
  const back = (
    <Button variant="ghost" size="small" className="-ms-2 self-start" onClick={() => onBack()}>
      <ArrowLeft size={16} className="rtl:-scale-x-100" aria-hidden />
      <Trans>Back</Trans>
    </Button>
  )
  if (need.reason === 'set-up') return <SetUpFactor calls={calls} back={back} onLoggedIn={onLoggedIn} />
  if (need.reason === 'new-password')
    return <NewPassword account={account} calls={calls} back={back} onLoggedIn={onLoggedIn} />
  if (need.reason === 'passkey') return <PasskeyLogin calls={calls} back={back} onLoggedIn={onLoggedIn} />
  return (
    <SecondFactor
      methods={need.methods}
      trustDays={need.trustDays ?? 0}
      calls={calls}
      back={back}
      onLoggedIn={onLoggedIn}
    />
  )
}
