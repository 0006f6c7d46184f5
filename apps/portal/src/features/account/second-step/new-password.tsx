import { Trans } from '@lingui/react/macro'
import { PasswordForm } from '@quadrangle/ui'
import type { ReactNode } from 'react'
import { passwordErrorsOf, passwordPolicy } from '../password-errors.ts'
import { StepHeading } from './step-heading.tsx'
import type { LoginCalls } from './use-login-calls.ts'

interface NewPasswordProps {
  account: string
  calls: LoginCalls
  back: ReactNode
  onLoggedIn: () => Promise<void>
}

/** Replaces a password that someone else has set; then the log-in continues. */
export function NewPassword({ account, calls, back, onLoggedIn }: NewPasswordProps) {
  const replace = async ({ next }: { next: string }) => {
    try {
      await calls.replacePassword(next)
    } catch (error) {
      return passwordErrorsOf(error)
    }
    await onLoggedIn()
    return undefined
  }
  return (
    <div className="flex flex-col gap-5">
      <StepHeading focused back={back} title={<Trans>Choose a new password</Trans>}>
        <Trans>Someone else has set your password. Choose one that only you know.</Trans>
      </StepHeading>
      <PasswordForm withCurrent={false} onSubmit={replace} policy={passwordPolicy} username={account} />
    </div>
  )
}
