import { Trans } from '@lingui/react/macro'
import { RelativeTime, VisuallyHidden } from '@quadrangle/ui'
import type { ReactNode } from 'react'
import { localized } from '../../shared/localized.ts'
import type { Locale } from '../../state/locale.ts'
import type { NoticeSummary } from './boxes.ts'
import { NoticeMarks, OfficialMark, ReadProgress } from './notice-marks.tsx'
import { NoticeSender } from './notice-sender.tsx'

export interface NoticeRowProps {
  notice: NoticeSummary
  /** Whether someone sees it as its issuer. */
  issued: boolean
  /** Whether the reading pane shows it. */
  open: boolean
  locale: Locale
  /** Makes the link that covers the row. */
  link: (content: ReactNode) => ReactNode
}

/** One notice of a list. */
export function NoticeRow({ notice, issued, open, locale, link }: NoticeRowProps) {
  const unread = notice.unread === 1
  return (
    <div
      className={`relative flex gap-3 border-l-3 px-4 py-3 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-focus ${
        open ? 'border-accent-mark bg-accent-soft' : 'border-transparent hover:bg-surface-sunken'
      }`}
    >
      <NoticeSender notice={notice} locale={locale} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2 text-xs text-text-muted">
          <span className="flex min-w-0 flex-1 items-center gap-1">
            <span className="truncate" title={localized(notice, 'sender', locale)}>
              {localized(notice, 'sender', locale)}
            </span>
            {notice.official === 1 && <OfficialMark />}
          </span>
          <RelativeTime date={notice.time} className="shrink-0 tabular-nums" />
          {unread && (
            <span className="size-2 shrink-0 rounded-full bg-accent-mark">
              <VisuallyHidden>
                <Trans>unread</Trans>
              </VisuallyHidden>
            </span>
          )}
        </div>
        <h3 className={`mt-0.5 text-sm wrap-anywhere ${unread ? 'font-semibold' : 'font-normal'}`}>
          {link(<span className="line-clamp-3">{notice.title}</span>)}
        </h3>
        {notice.excerpt !== '' && notice.revoked === 0 && (
          <p className="mt-0.5 line-clamp-2 text-xs text-text-muted wrap-anywhere">{notice.excerpt}</p>
        )}
        <NoticeMarks notice={notice} />
        {issued && notice.recipients > 0 && (
          <div className="mt-2">
            <ReadProgress notice={notice} />
          </div>
        )}
      </div>
    </div>
  )
}
