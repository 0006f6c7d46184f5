import { useLingui } from '@lingui/react/macro'
import { Link } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { SchoolLogo } from '../../shared/school-logo.tsx'
import { fieldAtom, hasHelpAtom, officialNameAtom } from '../../state/config.ts'
import { EndedSession } from './ended-session.tsx'
import { Institution } from './institution.tsx'
import { LoginForm } from './login-form.tsx'

interface LoginPageProps {
  /** Navigates to the requested page. */
  onLoggedIn: () => Promise<void>
  /** Called when the form is first filled in. */
  onBegin?: () => void
}

/** The log-in page. */
export function LoginPage({ onLoggedIn, onBegin }: LoginPageProps) {
  const { t } = useLingui()
  const guests = useAtomValue(fieldAtom('guest_enabled')) > 0
  const name = useAtomValue(officialNameAtom)
  const hasHelp = useAtomValue(hasHelpAtom)
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
        <EndedSession />
        <LoginForm onLoggedIn={onLoggedIn} onBegin={onBegin} />
        {(guests || hasHelp) && (
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
            {guests && <Link href="/browse">{t`Continue as guest`}</Link>}
            {hasHelp && <Link href="/help">{t`Need help?`}</Link>}
          </p>
        )}
      </section>
    </div>
  )
}
