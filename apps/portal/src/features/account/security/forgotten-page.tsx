import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Link } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { SchoolLogo } from '../../../shared/school-logo.tsx'
import { apiAtom } from '../../../state/api.ts'
import { hasHelpAtom, officialNameAtom } from '../../../state/config.ts'
import { NewPasswordStep } from './new-password-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'
import type { AddressKind, Recovery } from './state.ts'

/** Sets a new password by a code that is sent to a linked address. */
export function ForgottenPage() {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const name = useAtomValue(officialNameAtom)
  const hasHelp = useAtomValue(hasHelpAtom)
  const [recovery, setRecovery] = useState<Recovery>()
  const [done, setDone] = useState(false)
  const request = async (identifier: string, by?: AddressKind) => {
    const sent = await api.account.requestRecovery({ body: { identifier, ...(by && { by }) } })
    setRecovery({ identifier, by, sent })
  }
  return (
    <div className="mx-auto flex w-full flex-1 items-center justify-center px-4 py-8">
      <section className="flex w-full max-w-104 flex-col gap-6 rounded-card border border-border bg-surface-raised p-6 shadow-overlay sm:p-8">
        <header className="flex items-center gap-3">
          <SchoolLogo className="h-10 max-w-32" />
          <div className="min-w-0">
            <h1 tabIndex={-1} className="text-lg font-semibold wrap-anywhere outline-none">
              {done ? t`Password changed` : t`Forgotten password`}
            </h1>
            <p className="truncate text-sm text-text-muted" title={name}>
              {name}
            </p>
          </div>
        </header>
        {done ? (
          <Done />
        ) : recovery ? (
          <NewPasswordStep
            recovery={recovery}
            onRequest={(by) => request(recovery.identifier, by)}
            onBack={() => setRecovery(undefined)}
            onDone={() => setDone(true)}
          />
        ) : (
          <RecoveryStep onRequest={request} />
        )}
        {!done && (
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
            <Link href="/login">{t`Back to log-in`}</Link>
            {hasHelp && <Link href="/help">{t`Need help?`}</Link>}
          </p>
        )}
      </section>
    </div>
  )
}

function Done() {
  useEffect(focusHeading, [])
  return (
    <>
      <p role="status" className="text-sm">
        <Trans>You are logged out on all devices. Log in with your new password.</Trans>
      </p>
      <Button asChild variant="solid" size="large">
        <Link href="/login">
          <Trans>Log in</Trans>
        </Link>
      </Button>
    </>
  )
}
