import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { SchoolLogo } from '../../../shared/school-logo.tsx'
import { officialNameAtom } from '../../../state/config.ts'

/**
 * The end of a proof at the institution's provider, in a tab beside the page that requested it. `proof` is `done` or
 * the reason for the failure.
 */
export function ProofResult({ proof }: { proof: string }) {
  const { t } = useLingui()
  const name = useAtomValue(officialNameAtom)
  const isDone = proof === 'done'
  const texts: Readonly<Record<string, string>> = {
    cancelled: t`The log-in was cancelled.`,
    unavailable: t`The log-in system of your institution does not respond. Try again in a few minutes.`,
    expired: t`The log-in took too long, or began in another window.`,
    disabled: t`Your account in this portal is disabled. Ask the IT office.`,
    'other-person': t`Someone else has logged in at the log-in system. Log in there as the person who is logged in here.`,
  }
  const reason = Object.hasOwn(texts, proof) ? texts[proof] : t`The log-in system sent an invalid response.`
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
        <div
          role={isDone ? 'status' : 'alert'}
          className={`flex flex-col gap-1 rounded-control px-3 py-2 text-sm ${isDone ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger'}`}
        >
          <p className="font-semibold">{isDone ? t`Your identity is confirmed` : t`Nothing was confirmed`}</p>
          {!isDone && <p>{reason}</p>}
          <p>
            {isDone
              ? t`Close this tab and continue in the previous one. Nothing you wrote there is lost.`
              : t`Close this tab and try again in the previous one.`}
          </p>
        </div>
      </section>
    </div>
  )
}
