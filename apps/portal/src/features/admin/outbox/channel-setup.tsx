import { Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { OutboxPage } from './state.ts'

/** Warns about channels without a gateway, and about gateways that accept nothing. */
export function ChannelSetup({ channels, problems }: Pick<OutboxPage, 'channels' | 'problems'>) {
  return (
    <>
      {problems.map((problem) => (
        <ProblemWarning key={problem.channel} problem={problem} />
      ))}
      {channels.email === 'outbox' && (
        <Warning title={<Trans>E-mails cannot be sent: no mail server is set up</Trans>}>
          <Trans>Set SMTP_URL in its environment and restart it, then release what waits here.</Trans>
        </Warning>
      )}
      {channels.sms === 'outbox' && (
        <Warning title={<Trans>Text messages cannot be sent: no gateway is set up</Trans>}>
          <Trans>Set SMS_URL in its environment and restart it, then release what waits here.</Trans>
        </Warning>
      )}
    </>
  )
}

function ProblemWarning({ problem }: { problem: OutboxPage['problems'][number] }) {
  const { i18n } = useLingui()
  const { channel, reason } = problem
  const misconfigured = problem.misconfigured === 1
  const waiting = i18n.number(problem.waiting)
  if (channel === 'email') {
    return (
      <Warning
        title={
          misconfigured ? (
            <Trans>The mail server refuses this portal</Trans>
          ) : (
            <Trans>The mail server is unavailable</Trans>
          )
        }
        said={reason}
      >
        {misconfigured ? (
          <Trans>
            Correct SMTP_URL or MAIL_FROM in the server’s environment and restart it, or let the mail server accept it.
            E-mails that wait until then: {waiting}
          </Trans>
        ) : (
          <Trans>It is tried again by itself. E-mails that wait: {waiting}</Trans>
        )}
      </Warning>
    )
  }
  return (
    <Warning
      title={
        misconfigured ? (
          <Trans>The text message gateway refuses this portal</Trans>
        ) : (
          <Trans>The text message gateway is unavailable</Trans>
        )
      }
      said={reason}
    >
      {misconfigured ? (
        <Trans>
          Correct SMS_URL or SMS_SECRET in the server’s environment and restart it, or let the gateway accept it. Text
          messages that wait until then: {waiting}
        </Trans>
      ) : (
        <Trans>It is tried again by itself. Text messages that wait: {waiting}</Trans>
      )}
    </Warning>
  )
}

interface WarningProps {
  title: ReactNode
  /** The gateway's own message, in any language. */
  said?: string
  /** What to do. */
  children: ReactNode
}

function Warning({ title, said, children }: WarningProps) {
  return (
    <div className="flex items-start gap-2 rounded-card border border-border bg-warning-soft px-card-padding py-3 text-sm wrap-anywhere">
      <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-warning" />
      <div className="flex min-w-0 max-w-4xl flex-col gap-1 text-pretty">
        <p className="font-semibold text-warning">{title}</p>
        {said !== undefined && <p className="font-mono text-xs/5">{said}</p>}
        <p>{children}</p>
      </div>
    </div>
  )
}
