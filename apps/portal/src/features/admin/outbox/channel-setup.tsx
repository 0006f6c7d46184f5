import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { formatDate } from '../../../shared/format-date.ts'
import { localeAtom } from '../../../state/locale.ts'
import { useFailureLabels } from './failure-labels.ts'
import type { OutboxPage } from './state.ts'
import { TryNow } from './try-now.tsx'

interface ChannelSetupProps extends Pick<OutboxPage, 'channels' | 'problems' | 'retrying'> {
  /** Called after a gateway was tried. */
  onRetried: () => unknown
}

/** Warns about channels without a gateway, and about gateways that do not accept messages. */
export function ChannelSetup({ channels, problems, retrying, onRetried }: ChannelSetupProps) {
  return (
    <>
      {problems.map((problem) => (
        <ProblemWarning key={problem.channel} problem={problem} onRetried={onRetried} />
      ))}
      {retrying.map((messages) => (
        <RetryingWarning key={messages.channel} messages={messages} onRetried={onRetried} />
      ))}
      {channels.email === 'outbox' && (
        <Warning title={<Trans>E-mails cannot be sent: no mail server is set up</Trans>}>
          <Trans>Set SMTP_URL in the environment of the server and restart it, then release what waits here.</Trans>
        </Warning>
      )}
      {channels.sms === 'outbox' && (
        <Warning title={<Trans>Text messages cannot be sent: no gateway is set up</Trans>}>
          <Trans>Set SMS_URL in the environment of the server and restart it, then release what waits here.</Trans>
        </Warning>
      )}
    </>
  )
}

interface RetryingWarningProps {
  messages: OutboxPage['retrying'][number]
  onRetried: () => unknown
}

/** Warns about messages that a gateway did not accept, although it accepts others, or to which it did not respond. */
function RetryingWarning({ messages: { channel, reason, messages, next_at }, onRetried }: RetryingWarningProps) {
  const { i18n } = useLingui()
  const locale = useAtomValue(localeAtom)
  const failureLabel = useFailureLabels()
  const waiting = i18n.number(messages)
  const time = formatDate(next_at, locale, 'dateTime')
  return (
    <Warning
      title={
        channel === 'email' ? (
          <Trans>The mail server did not accept some e-mails</Trans>
        ) : (
          <Trans>The text message gateway did not accept some messages</Trans>
        )
      }
      gatewayMessage={failureLabel(reason) ?? reason}
      action={<TryNow channel={channel} onRetried={onRetried} />}
    >
      <Trans>
        Messages that wait: {waiting}. Next try: {time}
      </Trans>
    </Warning>
  )
}

interface ProblemWarningProps {
  problem: OutboxPage['problems'][number]
  onRetried: () => unknown
}

function ProblemWarning({ problem, onRetried }: ProblemWarningProps) {
  const { i18n } = useLingui()
  const { channel, reason } = problem
  const misconfigured = problem.misconfigured === 1
  const waiting = i18n.number(problem.waiting)
  const action = <TryNow channel={channel} onRetried={onRetried} />
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
        gatewayMessage={reason}
        action={action}
      >
        {misconfigured ? (
          <Trans>
            Correct SMTP_URL or MAIL_FROM in the server’s environment and restart it, or let the mail server accept it.
            E-mails that wait until then: {waiting}
          </Trans>
        ) : (
          <Trans>It is tried again at least once a minute. E-mails that wait: {waiting}</Trans>
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
      gatewayMessage={reason}
      action={action}
    >
      {misconfigured ? (
        <Trans>
          Correct SMS_URL or SMS_SECRET in the server’s environment and restart it, or let the gateway accept it. Text
          messages that wait until then: {waiting}
        </Trans>
      ) : (
        <Trans>It is tried again at least once a minute. Text messages that wait: {waiting}</Trans>
      )}
    </Warning>
  )
}

interface WarningProps {
  title: ReactNode
  /** The gateway's own message, in any language. */
  gatewayMessage?: string
  action?: ReactNode
  /** Instructions for the setup. */
  children: ReactNode
}

function Warning({ title, gatewayMessage, action, children }: WarningProps) {
  return (
    <Alert tone="warning" title={title} actions={action}>
      {gatewayMessage !== undefined && <p className="font-mono text-xs/5">{gatewayMessage}</p>}
      <p className="max-w-4xl text-pretty">{children}</p>
    </Alert>
  )
}
