import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import type { LoginSearch } from '../../../shared/login-search.ts'
import { partAtom } from '../../../state/config.ts'
import type { LoginNeed } from '../login-step.ts'
import { EndedSession } from './ended-session.tsx'
import { LoginForm } from './login-form.tsx'
import { OtherWays } from './other-ways.tsx'
import type { Provider } from './sign-on.ts'
import { SignOnProblem } from './sign-on-problem.tsx'
import { StayChoice } from './stay-choice.tsx'

interface FirstStepProps {
  hidden: boolean
  search: LoginSearch
  /** Why a later step led back here. */
  message: string | undefined
  /** Whether the person wants to stay logged in on this device. */
  stays: boolean
  onStay: (stays: boolean) => void
  providers: readonly Provider[]
  onLoggedIn: () => Promise<void>
  onNeed: (need: LoginNeed, account?: string) => void
  onBegin: (() => void) | undefined
  /** Called when a passkey that was chosen in the form was not accepted. */
  onRefused: (message: string) => void
  /** Called when a later step may soon be needed. */
  onNear: () => void
}

/** The first screen: the result of earlier events, the password form, and the other ways to log in. */
export function FirstStep({
  hidden,
  search,
  message,
  stays,
  onStay,
  providers,
  onLoggedIn,
  onNeed,
  onBegin,
  onRefused,
  onNear,
}: FirstStepProps) {
  // The provider has accepted the log-in, but there is no session.
  const problem = search.problem ?? (search.signed === 'in' ? 'cookies' : undefined)
  const { t } = useLingui()
  const { local: takesPassword, stay_days: days } = useAtomValue(partAtom('sign_on'))
  const local = takesPassword === 1
  const stay = days > 0 && <StayChoice days={days} stays={stays} onStay={onStay} />
  return (
    <div hidden={hidden} className="flex flex-col gap-6">
      {problem ? <SignOnProblem problem={problem} /> : <EndedSession signedOut={search.signed === 'out'} />}
      {message && (
        <p role="alert" className="rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
          {message}
        </p>
      )}
      {search.local && !local && (
        <p className="text-sm text-text-muted">
          <Trans>
            Passwords of the portal are switched off. An administrator gets in by a one-time link, which the server
            prints: <code>npm run admin -- login-link</code>
          </Trans>
        </p>
      )}
      {local ? (
        <LoginForm
          isOpen={!hidden}
          stay={stay}
          stays={stays}
          onLoggedIn={onLoggedIn}
          onNeed={onNeed}
          onBegin={onBegin}
          onRefused={onRefused}
        />
      ) : (
        stay
      )}
      {local && <Link href="/forgotten" className="-mt-2 self-center text-sm">{t`Forgot your password?`}</Link>}
      <OtherWays
        providers={providers}
        hasForm={local}
        onPasskey={() => onNeed({ reason: 'passkey' })}
        onNear={onNear}
      />
    </div>
  )
}
