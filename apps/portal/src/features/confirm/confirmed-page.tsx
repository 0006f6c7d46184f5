import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { SchoolLogo } from '../../shared/school-logo.tsx'
import { officialNameAtom } from '../../state/config.ts'

interface ConfirmedPageProps {
  /** Why nothing was confirmed. */
  problem?: string | undefined
}

/** The end of a proof at the institution's provider, in a tab beside the page that asked for it. */
export function ConfirmedPage({ problem }: ConfirmedPageProps) {
  const { t } = useLingui()
  const name = useAtomValue(officialNameAtom)
  const texts: Readonly<Record<string, string>> = {
    cancelled: t`The log-in was cancelled.`,
    unavailable: t`The log-in system of your institution does not answer. Try again in a few minutes.`,
    expired: t`The log-in took too long, or began in another window.`,
    disabled: t`Your account in this portal is disabled. Ask the IT office.`,
    'other-person': t`Someone else has logged in at the log-in system. Log in there as the person who is logged in here.`,
  }
  const reason =
    problem === undefined ? undefined : (texts[problem] ?? t`The answer of the log-in system was not accepted.`)
  return (
    <div className="mx-auto flex w-full flex-1 items-center justify-center px-4 py-8">
      <section className="flex w-full max-w-104 flex-col gap-6 rounded-card border border-border bg-surface-raised p-6 shadow-overlay sm:p-8">
        <header className="flex items-center gap-3">
          <SchoolLogo className="h-10 max-w-32" />
          <div className="min-w-0">
            <h1 className="text-lg font-semibold wrap-anywhere">{t`Confirm that it is you`}</h1>
            <p className="truncate text-sm text-text-muted" title={name}>
              {name}
            </p>
          </div>
        </header>
        {reason === undefined ? (
          <Alert tone="success" live="polite" title={<Trans>It is confirmed</Trans>}>
            <Trans>Close this tab and go on in the former one. Nothing that you wrote there is lost.</Trans>
          </Alert>
        ) : (
          <Alert tone="danger" live="polite" title={<Trans>Nothing was confirmed</Trans>}>
            {reason}{' '}
            <Trans>Close this tab and try again in the former one. Nothing that you wrote there is lost.</Trans>
          </Alert>
        )}
      </section>
    </div>
  )
}
