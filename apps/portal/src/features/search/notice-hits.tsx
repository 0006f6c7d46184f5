import { Trans } from '@lingui/react/macro'
import { RelativeTime, Tag, VisuallyHidden } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import { Highlight } from '../../shared/highlight.tsx'
import { localized } from '../../shared/localized.ts'
import type { Locale } from '../../state/locale.ts'
import type { FoundNotice } from './state.ts'

export interface NoticeHitsProps {
  notices: readonly FoundNotice[]
  query: string
  locale: Locale
  titled: boolean
}

/** The notices among the hits. */
export function NoticeHits({ notices, query, locale, titled }: NoticeHitsProps) {
  return (
    <section className={titled ? 'border-t border-border py-3 first:border-t-0' : 'py-1'}>
      {titled && (
        <h2 className="px-5 pb-1 text-sm font-semibold text-text-muted">
          <Trans>Notices</Trans>
        </h2>
      )}
      <ul className="divide-y divide-border">
        {notices.map((notice) => (
          <li
            key={notice.id}
            className="relative px-5 py-3 -outline-offset-2 outline-focus hover:bg-surface-sunken has-[a:focus-visible]:outline-2"
          >
            <p className="flex items-center gap-2 text-xs text-text-muted">
              <span className="min-w-0 flex-1 truncate">{localized(notice, 'sender', locale)}</span>
              {notice.revoked === 1 && (
                <Tag>
                  <Trans>Revoked</Trans>
                </Tag>
              )}
              <RelativeTime date={notice.time} className="shrink-0 tabular-nums" />
              {notice.unread === 1 && (
                <span className="size-2 shrink-0 rounded-full bg-accent-mark">
                  <VisuallyHidden>
                    <Trans>unread</Trans>
                  </VisuallyHidden>
                </span>
              )}
            </p>
            <h3 className={`mt-0.5 text-sm wrap-anywhere ${notice.unread === 1 ? 'font-semibold' : 'font-medium'}`}>
              <Link
                to="/notice-v2/detail/$box/$id"
                // Only its issuer is told how many a notice reached.
                params={{ box: notice.recipients > 0 && notice.unread === 0 ? 'issued' : 'recv', id: notice.id }}
                className="outline-none after:absolute after:inset-0"
              >
                <Highlight text={notice.title} query={query} />
              </Link>
            </h3>
            <p className="mt-0.5 line-clamp-2 text-xs text-text-muted wrap-anywhere">
              <Highlight text={notice.excerpt} query={query} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
