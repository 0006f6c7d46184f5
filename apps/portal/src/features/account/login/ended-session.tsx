import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { authErrorAtom, userLogout } from '../../../state/session.ts'

/** The reason why the session ended. `signedOut`: the provider reports that the person has logged out. */
export function EndedSession({ signedOut }: { signedOut: boolean }) {
  const { t } = useLingui()
  const reason = useAtomValue(authErrorAtom)
  const ended = reason?.hadSession === true
  if (!ended && !signedOut) return null
  if (ended && reason.reason === 'disabled') {
    return (
      <p
        role="alert"
        data-auth-error={reason.errcode}
        className="rounded-control bg-danger-soft px-3 py-2 text-sm text-danger"
      >
        {t`Your account is disabled. Ask the IT office.`}
      </p>
    )
  }
  const byUser = !ended || reason.errcode === userLogout.errcode
  return (
    <p
      role="status"
      data-auth-error={byUser ? userLogout.errcode : reason.errcode}
      className={`rounded-control px-3 py-2 text-sm ${byUser ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning'}`}
    >
      {byUser ? t`You have logged out.` : t`You were logged out. Log in again to go on where you were.`}
    </p>
  )
}
