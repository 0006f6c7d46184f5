import { Trans } from '@lingui/react/macro'
import { RelativeTime, Tag } from '@quadrangle/ui'
import Monitor from 'lucide-react/icons/monitor'
import { formatDate } from '../../shared/format-date.ts'
import { Panel } from '../../shared/panel.tsx'
import type { Locale } from '../../state/locale.ts'
import type { Security } from './state.ts'

/** The sessions of the account, this browser first. */
export function Sessions({ sessions, locale }: { sessions: Security['sessions']; locale: Locale }) {
  const ordered = sessions.toSorted((a, b) => b.current - a.current || b.seen_at.localeCompare(a.seen_at))
  return (
    <Panel aria-labelledby="sessions">
      <h2 id="sessions" className="px-card-padding pt-card-padding text-base font-semibold sm:px-6 sm:pt-6">
        <Trans>Where you are logged in</Trans>
      </h2>
      <ul className="mt-2 divide-y divide-border">
        {ordered.map((session) => (
          <li
            key={`${session.created_at} ${session.client}`}
            className="flex items-center gap-4 px-card-padding py-4 sm:px-6"
          >
            <Monitor size={20} aria-hidden className="shrink-0 text-text-muted" />
            <div className="min-w-0 flex-1 text-sm">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <span className="wrap-anywhere">{session.client || <Trans>Unknown device</Trans>}</span>
                {session.current === 1 && (
                  <Tag tone="success">
                    <Trans>This browser</Trans>
                  </Tag>
                )}
              </p>
              <p className="mt-0.5 text-xs text-text-muted tabular-nums">
                <Trans>
                  Last active <RelativeTime date={session.seen_at} />, logged in on{' '}
                  {formatDate(session.created_at, locale, 'dateTime')}
                </Trans>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
