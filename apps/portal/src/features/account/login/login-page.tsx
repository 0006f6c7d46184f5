import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Spinner } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type ComponentType, Suspense, useState } from 'react'
import type { LoginSearch } from '../../../shared/login-search.ts'
import { SchoolLogo } from '../../../shared/school-logo.tsx'
import { fieldAtom, hasHelpAtom, officialNameAtom } from '../../../state/config.ts'
import { type LoginStepProps, loginNeedFromAddress } from '../login-need.ts'
import { FirstStep } from './first-step.tsx'
import { Institution } from './institution.tsx'
import { RedirectToProvider } from './redirect-to-provider.tsx'
import { useProviders } from './sign-on.ts'

export interface LoginPageProps {
  /** Search parameters of the address. */
  search: LoginSearch
  /** The page to open afterwards. */
  target: string
  /** Navigates to that page. */
  onLoggedIn: () => Promise<void>
  /** Called on each input in the password form. */
  onInput?: () => void
  /** The step after the first screen; its code loads when it is needed. */
  Step: ComponentType<LoginStepProps>
  /** Starts to load the code of that step. */
  preloadStep: () => void
}

/** The log-in page. */
export function LoginPage({ search, target, onLoggedIn, onInput, Step, preloadStep }: LoginPageProps) {
  const { t } = useLingui()
  const guests = useAtomValue(fieldAtom('guest_enabled')) > 0
  const name = useAtomValue(officialNameAtom)
  const hasHelp = useAtomValue(hasHelpAtom)
  const [need, setNeed] = useState(() => loginNeedFromAddress(search))
  const [account, setAccount] = useState('')
  const [message, setMessage] = useState<string>()
  const [staysLoggedIn, setStaysLoggedIn] = useState(search.stay === true)
  const { all, redirectTo } = useProviders(search, target, staysLoggedIn)
  const goBack = (reason?: string) => {
    setNeed(undefined)
    setMessage(reason)
  }
  return (
    <div className="mx-auto flex w-full max-w-[96rem] flex-1 items-center justify-center gap-16 px-4 py-8 lg:justify-between lg:px-24">
      <Institution />
      <section className="flex w-full max-w-104 flex-col gap-6 rounded-card border border-border bg-surface-raised p-6 shadow-overlay sm:p-8">
        <header className="flex items-center gap-3">
          <SchoolLogo className="h-10 max-w-32" />
          <div className="min-w-0">
            <h1 className="text-lg font-semibold wrap-anywhere">{t`Log in`}</h1>
            <p className="truncate text-sm text-text-muted" title={name}>
              {name}
            </p>
          </div>
        </header>
        {need && (
          <Suspense fallback={<Spinner className="self-center" />}>
            <Step need={need} account={account} staysLoggedIn={staysLoggedIn} onBack={goBack} onLoggedIn={onLoggedIn} />
          </Suspense>
        )}
        {redirectTo ? (
          <RedirectToProvider {...redirectTo} />
        ) : (
          // Hidden, not unmounted, while a later step is open: it keeps the typed input.
          <FirstStep
            hidden={need !== undefined}
            search={search}
            message={message}
            staysLoggedIn={staysLoggedIn}
            providers={all}
            onLoggedIn={onLoggedIn}
            onInput={onInput}
            onStaysLoggedInChange={setStaysLoggedIn}
            preloadStep={preloadStep}
            onPasskeyRejected={setMessage}
            onNeed={(nextNeed, typedAccount = '') => {
              setMessage(undefined)
              setAccount(typedAccount)
              setNeed(nextNeed)
            }}
          />
        )}
        {(guests || hasHelp) && (
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
            {guests && (
              <Link href="/browse">
                <Trans>Continue as guest</Trans>
              </Link>
            )}
            {hasHelp && (
              <Link href="/help">
                <Trans>Need help?</Trans>
              </Link>
            )}
          </p>
        )}
      </section>
    </div>
  )
}
