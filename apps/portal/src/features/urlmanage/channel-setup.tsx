import { Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { OutboxPage } from './state.ts'

/** Which channels lead nowhere yet, which setting is missing, and what gateways say that take nothing. */
export function ChannelSetup({ channels, troubles }: Pick<OutboxPage, 'channels' | 'troubles'>) {
  return (
    <>
      {troubles.map((trouble) => (
        <Warning key={trouble.channel}>
          <TroubleText trouble={trouble} />
        </Warning>
      ))}
      {channels.email === 'outbox' && (
        <Warning>
          <Trans>
            E-mails cannot go out: the server has no mail server. Set SMTP_URL in its environment and restart it, then
            release what waits here.
          </Trans>
        </Warning>
      )}
      {channels.sms === 'outbox' && (
        <Warning>
          <Trans>
            Text messages cannot go out: the server has no gateway. Set SMS_URL in its environment and restart it, then
            release what waits here.
          </Trans>
        </Warning>
      )}
    </>
  )
}

function TroubleText({ trouble }: { trouble: OutboxPage['troubles'][number] }) {
  const { i18n } = useLingui()
  const { channel, refused, reason } = trouble
  const waiting = i18n.number(trouble.waiting)
  if (channel === 'email') {
    return refused === 1 ? (
      <Trans>
        The mail server refuses this portal: “{reason}”. Correct SMTP_URL or MAIL_FROM in the server’s environment and
        restart it, or let the mail server accept it. E-mails that wait until then: {waiting}
      </Trans>
    ) : (
      <Trans>
        The mail server takes nothing at present: “{reason}”. It is tried again by itself. E-mails that wait: {waiting}
      </Trans>
    )
  }
  return refused === 1 ? (
    <Trans>
      The gateway for text messages refuses this portal: “{reason}”. Correct SMS_URL or SMS_SECRET in the server’s
      environment and restart it, or let the gateway accept it. Text messages that wait until then: {waiting}
    </Trans>
  ) : (
    <Trans>
      The gateway for text messages takes nothing at present: “{reason}”. It is tried again by itself. Text messages
      that wait: {waiting}
    </Trans>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-card border border-border bg-warning-soft px-card-padding py-3 text-sm text-warning wrap-anywhere">
      <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
