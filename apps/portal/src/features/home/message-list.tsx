import { Trans } from '@lingui/react/macro'
import { Badge, EmptyState, RelativeTime } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { localized } from '../../shared/localized.ts'
import { Panel } from '../../shared/panel.tsx'
import { localeAtom } from '../../state/locale.ts'
import { unreadAtom } from '../../state/notices.ts'
import { messagesAction, messagesAtom } from './state-messages.ts'
import { useCardLoad } from './use-card-load.tsx'

/** The newest unread notices. */
export function MessageList() {
  const locale = useAtomValue(localeAtom)
  const { data, placeholder } = useCardLoad('messages', messagesAtom, messagesAction, undefined)
  const count = useAtomValue(unreadAtom)
  return (
    <Panel aria-labelledby="home-messages" className="flex h-72 flex-col only:col-span-full">
      <div className="flex items-center gap-2 px-4 pt-3 pb-2">
        <h2 id="home-messages" className="text-base font-semibold">
          <Trans>Unread notices</Trans>
        </h2>
        <Badge count={count} max={9999} />
        <Link to="/notice-v2/default" className="ms-auto rounded-inner text-sm text-accent-text hover:underline">
          <Trans>All notices</Trans>
        </Link>
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-4 pb-3">
        {!data && placeholder}
        {data?.unread.length === 0 && (
          <EmptyState
            size="small"
            className="flex-1"
            title={<Trans>You have read everything</Trans>}
            description={<Trans>New notices appear here as soon as they are sent.</Trans>}
          />
        )}
        <ul className="divide-y divide-border empty:hidden">
          {data?.unread.map((notice) => (
            <li key={notice.id} className="flex items-start gap-2.5 py-2">
              <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-accent-mark" />
              <Link
                to="/notice-v2/detail/$box/$id"
                params={{ box: 'recv', id: notice.id }}
                className="group min-w-0 flex-1 rounded-inner"
              >
                <span
                  title={localized(notice, 'title', locale)}
                  className="line-clamp-1 text-sm font-semibold wrap-anywhere group-hover:underline"
                >
                  {localized(notice, 'title', locale)}
                </span>
                <span className="flex gap-2 text-xs text-text-muted">
                  <span className="truncate">{localized(notice, 'organization', locale)}</span>
                  {notice.reply === 'due' && (
                    <span className="shrink-0 font-medium text-text">
                      <Trans>Reply due</Trans>
                    </span>
                  )}
                  {notice.revoked === 1 && (
                    <span className="shrink-0 font-medium text-text">
                      <Trans>Revoked</Trans>
                    </span>
                  )}
                  <RelativeTime date={notice.time} className="ms-auto shrink-0 tabular-nums" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
