import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { authErrorAtom, userLogout } from '../../state/session.ts'

/** The reason why the session ended. */
export function EndedSession() {
  const { t } = useLingui()
  const reason = useAtomValue(authErrorAtom)
  if (!reason?.hadSession) return null
  const byUser = reason.errcode === userLogout.errcode
  return (
    <p
      role="status"
      data-auth-error={reason.errcode}
      className={`rounded-control px-3 py-2 text-sm ${byUser ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning'}`}
    >
      {byUser ? t`You have logged out.` : t`Your session timed out. Log in again to go on where you were.`}
    </p>
  )
}
