import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import type { LoginSearch } from '../../../shared/login-search.ts'
import { partAtom } from '../../../state/config.ts'
import type { LoginNeed } from '../login-need.ts'
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
  staysLoggedIn: boolean
  onStaysLoggedInChange: (staysLoggedIn: boolean) => void
  providers: readonly Provider[]
  onLoggedIn: () => Promise<void>
  onNeed: (need: LoginNeed, account?: string) => void
  onInput: (() => void) | undefined
  /** Called when a passkey that was chosen in the form was not accepted. */
  onPasskeyRejected: (message: string) => void
  /** Starts to load the code of a later step. Called when that step may soon be needed. */
  preloadStep: () => void
}

/** The first screen: why a session or an earlier log-in ended, the password form, and the other ways to log in. */
export function FirstStep({
  hidden,
  search,
  message,
  staysLoggedIn,
  onStaysLoggedInChange,
  providers,
  onLoggedIn,
  onNeed,
  onInput,
  onPasskeyRejected,
  preloadStep,
}: FirstStepProps) {
  // The provider has accepted the log-in, but there is no session.
  const problem = search.problem ?? (search.signed === 'in' ? 'cookies' : undefined)
  const { t } = useLingui()
  const { local: localLogin, stay_days: days } = useAtomValue(partAtom('sign_on'))
  const hasForm = localLogin === 1
  const stayChoice = days > 0 && (
    <StayChoice days={days} staysLoggedIn={staysLoggedIn} onStaysLoggedInChange={onStaysLoggedInChange} />
  )
  return (
    <div hidden={hidden} className="flex flex-col gap-6">
      {problem ? <SignOnProblem problem={problem} /> : <EndedSession signedOut={search.signed === 'out'} />}
      {message && (
        <p role="alert" className="rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
          {message}
        </p>
      )}
      {search.local && !hasForm && (
        <p className="text-sm text-text-muted">
          <Trans>
            Password log-in is turned off. Administrators can get a one-time log-in link by running this on the server:{' '}
            <code>npm run admin -- login-link</code>
          </Trans>
        </p>
      )}
      {hasForm ? (
        <LoginForm
          isOpen={!hidden}
          stayChoice={stayChoice}
          staysLoggedIn={staysLoggedIn}
          onLoggedIn={onLoggedIn}
          onNeed={onNeed}
          onInput={onInput}
          onPasskeyRejected={onPasskeyRejected}
        />
      ) : (
        stayChoice
      )}
      {hasForm && <Link href="/forgotten" className="-mt-2 self-center text-sm">{t`Forgot your password?`}</Link>}
      <OtherWays
        providers={providers}
        hasForm={hasForm}
        onPasskey={() => onNeed({ reason: 'passkey' })}
        preloadStep={preloadStep}
      />
    </div>
  )
}
