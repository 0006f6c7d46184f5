import { Trans } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { OutboxPage } from './state.ts'

/** Which channels lead nowhere yet, and which setting is missing. */
export function ChannelSetup({ channels }: { channels: OutboxPage['channels'] }) {
  return (
    <>
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

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-card border border-border bg-warning-soft px-card-padding py-3 text-sm text-warning wrap-anywhere">
      <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
