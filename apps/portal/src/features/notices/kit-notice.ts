import type { NoticeContent, NoticeSummaryData } from '@quadrangle/ui'
import { localized } from '../../shared/localized.ts'
import type { Locale } from '../../state/locale.ts'
import { isTooNew, type Notice, type NoticeSummary } from './boxes.ts'

/** A notice of a list, as the kit shows it. */
export function summaryOf(notice: NoticeSummary, locale: Locale): NoticeSummaryData {
  return {
    id: notice.id,
    title: notice.title,
    sender: localized(notice, 'sender', locale),
    official: notice.official === 1,
    time: notice.time,
    reply: notice.reply,
    revoked: notice.revoked === 1,
    favourite: notice.favourite === 1,
    attachments: notice.attachments,
    recipients: notice.recipients,
    readers: notice.readers,
  }
}

/** A whole notice, as the kit shows it. */
export function contentOf(notice: Notice, locale: Locale): NoticeContent {
  return {
    ...summaryOf(notice, locale),
    organization: localized(notice, 'organization', locale),
    text: notice.content,
    contact: notice.contact,
    tooNew: isTooNew(notice),
    files: notice.files.map(({ name, size, url }) => ({ name, size, href: url === '' ? undefined : url })),
  }
}
