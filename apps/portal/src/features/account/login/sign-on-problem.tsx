import { Trans, useLingui } from '@lingui/react/macro'

/** Why the log-in at the provider, or by an administrator's link, failed, and what to do. */
export function SignOnProblem({ problem }: { problem: string }) {
  const { t } = useLingui()
  const texts: Readonly<Record<string, string>> = {
    cancelled: t`The log-in was cancelled. You can start it again.`,
    expired: t`The log-in took too long, or began in another window. Start it again.`,
    unavailable: t`The log-in system of your institution does not respond. Try again in a few minutes.`,
    refused: t`The log-in system sent an invalid response. Try again; if it happens again, tell the IT office.`,
    incomplete: t`The log-in system did not send what the portal needs, such as your number or a readable name. Tell the IT office.`,
    nobody: t`Your campus account has no entry in this portal. Ask the IT office to add you.`,
    disabled: t`Your account in this portal is disabled. Ask the IT office.`,
    conflict: t`Your number belongs to another account of the log-in system. Tell the IT office.`,
    cookies: t`Your browser did not keep the log-in. Allow cookies for this site, then try again.`,
    link: t`This link has been used already, or is older than ten minutes. Print a new one on the server.`,
  }
  const tone = problem === 'cancelled' ? 'bg-warning-soft text-warning' : 'bg-danger-soft text-danger'
  return (
    // Not the kit's Alert: its icons would load the portal's largest chunk.
    <div role="alert" className={`rounded-control px-3 py-2 text-sm ${tone}`}>
      <p className="font-semibold">
        <Trans>You are not logged in</Trans>
      </p>
      <p>{Object.hasOwn(texts, problem) ? texts[problem] : texts.refused}</p>
    </div>
  )
}
