import { Trans } from '@lingui/react/macro'
import { EmptyState, RelativeTime } from '@quadrangle/ui'
import MailX from 'lucide-react/icons/mail-x'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { formatDate } from '../../shared/format-date.ts'
import { localized } from '../../shared/localized.ts'
import type { Locale } from '../../state/locale.ts'
import { isTooNew, type Notice } from './boxes.ts'
import { NoticeFiles } from './notice-files.tsx'
import { NoticeMarks, OfficialMark, ReadProgress } from './notice-marks.tsx'
import { NoticeReceipt } from './notice-receipt.tsx'
import { NoticeSender } from './notice-sender.tsx'

export interface NoticeReaderProps {
  notice: Notice
  /** Whether someone sees it as its issuer. */
  issued: boolean
  locale: Locale
}

/** One notice, whole. */
export function NoticeReader({ notice, issued, locale }: NoticeReaderProps) {
  const sender = localized(notice, 'sender', locale)
  const organization = localized(notice, 'organization', locale)
  return (
    <article>
      <h2 className="text-lg font-semibold wrap-anywhere">{notice.title}</h2>
      <NoticeMarks notice={notice} />
      <div className="mt-4 flex items-center gap-3 border-b border-border pb-4">
        <NoticeSender notice={notice} locale={locale} />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-medium wrap-anywhere">
            {sender} {notice.official === 1 && <OfficialMark />}
          </p>
          <p className="text-xs text-text-muted wrap-anywhere">
            {organization !== sender && <>{organization} · </>}
            <RelativeTime date={notice.time} /> · {formatDate(notice.time, locale, 'dateTime')}
          </p>
        </div>
      </div>
      {issued && notice.recipients > 0 && (
        <div className="mt-4">
          <ReadProgress notice={notice} />
        </div>
      )}
      {notice.revoked === 1 ? (
        <EmptyState
          icon={<MailX size={28} />}
          title={<Trans>This notice was revoked</Trans>}
          description={<Trans>Its sender has taken it back, so its content is no longer shown.</Trans>}
        />
      ) : (
        <NoticeBody notice={notice} issued={issued} locale={locale} />
      )}
    </article>
  )
}

function NoticeBody({ notice, issued, locale }: NoticeReaderProps) {
  const { contact } = notice
  if (isTooNew(notice)) {
    return (
      <EmptyState
        icon={<RefreshCw size={28} />}
        title={<Trans>The version you are using is too low to read this notification</Trans>}
        description={
          <Trans>Reload the page. If that does not help, upgrade the mobile app or ask your administrator.</Trans>
        }
      />
    )
  }
  return (
    <>
      <div className="mt-4 max-w-3xl text-sm leading-relaxed whitespace-pre-line wrap-anywhere">{notice.content}</div>
      {notice.receipt && (
        <NoticeReceipt receipt={notice.receipt} issued={issued} recipients={notice.recipients} locale={locale} />
      )}
      <NoticeFiles files={notice.files} locale={locale} />
      {contact !== '' && (
        <p className="mt-6 text-xs text-text-muted wrap-anywhere">
          <Trans>Contact: {contact}</Trans>
        </p>
      )}
    </>
  )
}
