import { useLingui } from '@lingui/react/macro'
import { messageOf } from '../../../shared/message-of.ts'
import { passkeyProblemOf } from './passkeys.ts'

/** Gives the message for a failed attempt, or undefined if it needs none. */
export function useFailureText(): (failure: unknown) => string | undefined {
  const { t } = useLingui()
  return (failure) => {
    if (failure === undefined) return undefined
    const problem = passkeyProblemOf(failure)
    if (problem === 'cancelled') return t`No passkey was used. Try again, or choose another way.`
    if (problem === 'already-registered')
      return t`This device already has a passkey for your account. You can log in with it.`
    if (problem === 'not-loaded')
      return t`A part of this page could not be loaded. Check your connection, then try again.`
    if (problem === 'unsupported')
      return t`This browser cannot use passkeys here. Choose another way, or try another browser.`
    return messageOf(failure)
  }
}
