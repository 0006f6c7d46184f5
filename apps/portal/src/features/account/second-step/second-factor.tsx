import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Checkbox } from '@quadrangle/ui'
import { type ReactNode, useState } from 'react'
import { ProofForm } from '../factors/proof-form.tsx'
import type { Proof, ProofMethod } from '../factors/types.ts'
import { StepHeading } from './step-heading.tsx'
import type { LoginCalls } from './use-login-calls.ts'

interface SecondFactorProps {
  methods: readonly ProofMethod[]
  /** For how many days the person may trust this browser; 0 if they may not. */
  trustDays: number
  calls: LoginCalls
  back: ReactNode
  onLoggedIn: () => Promise<void>
}

/** From this number down, the person is told how few recovery codes are left. */
const FEW = 3

/** Asks for the second factor after the password. */
export function SecondFactor({ methods, trustDays, calls, back, onLoggedIn }: SecondFactorProps) {
  const { t } = useLingui()
  const [left, setLeft] = useState<number>()
  const [trustsBrowser, setTrustsBrowser] = useState(false)
  const prove = async (proof: Proof) => {
    const codes = await calls.prove(proof, trustsBrowser)
    if (codes !== undefined && codes <= FEW) setLeft(codes)
    else await onLoggedIn()
  }
  if (left !== undefined) {
    return (
      <div className="flex flex-col gap-5">
        <Alert tone="warning" live="polite" title={<Trans>You have logged in with a recovery code</Trans>}>
          <Plural value={left} _0="It was the last one." one="# code is left." other="# codes are left." />{' '}
          <Trans>Make new ones in “Account security”.</Trans>
        </Alert>
        <Button variant="solid" size="large" autoFocus onClick={onLoggedIn}>
          <Trans>Go to the portal</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <StepHeading back={back} title={<Trans>Two-step verification</Trans>}>
        <Trans>Confirm that it is you.</Trans>
      </StepHeading>
      {trustDays > 0 && (
        // Placed above the code field, because the code is sent with its last digit.
        <Checkbox
          label={t`${plural(trustDays, { one: 'Don’t ask again on this browser for # day', other: 'Don’t ask again on this browser for # days' })}`}
          help={t`Not on a shared computer.`}
          checked={trustsBrowser}
          onChange={({ target }) => setTrustsBrowser(target.checked)}
        />
      )}
      <ProofForm
        methods={methods}
        loadPasskeyRequest={() => calls.passkeyRequest('second')}
        prove={prove}
        action={t`Log in`}
      />
    </div>
  )
}
