import type { NoticeContent, NoticeSummaryData } from '@quadrangle/ui'
import { localized } from '../../../shared/localized.ts'
import type { Locale } from '../../../state/locale.ts'
import { isTooNew, type Notice, type NoticeSummary } from './boxes.ts'

/** A notice in a list, as the kit's data. */
export function summaryOf(notice: NoticeSummary, locale: Locale): NoticeSummaryData {
  return {
    id: notice.id,
    title: localized(notice, 'title', locale),
    sender: localized(notice, 'sender', locale),
    ...(notice.logo !== '' && { senderLogo: notice.logo }),
    official: notice.official === 1,
    urgent: notice.urgent === 1,
    time: notice.time,
    reply: notice.reply,
    revoked: notice.revoked === 1,
    favourite: notice.favourite === 1,
    attachments: notice.attachments,
    // without the recipients whose reading is not counted
    recipients: notice.recipients - notice.uncounted,
    readers: notice.readers,
  }
}

/** The text of a notice in the reader's language, or in the other one. */
export interface NoticeText {
  /** As HTML with the allowed tags; empty for a plain text. */
  html: string
  /** As plain text. */
  text: string
  language: Locale
  /** The reader's language, if there is no text in it. */
  missing: Locale | undefined
}

type Texts = Pick<Notice, 'content' | 'content_en' | 'html' | 'html_en'>

/** Chooses the text for the reader's language. */
export function textOf(notice: Texts, locale: Locale): NoticeText {
  const texts = {
    zh: { html: notice.html, text: notice.content },
    en: { html: notice.html_en, text: notice.content_en },
  }
  const hasText = (language: Locale) => texts[language].html !== '' || texts[language].text !== ''
  const otherLocale = locale === 'en' ? 'zh' : 'en'
  const language = hasText(locale) || !hasText(otherLocale) ? locale : otherLocale
  return { ...texts[language], language, missing: language === locale ? undefined : locale }
}

/** A notice, as the kit's data. */
export function contentOf(notice: Notice, locale: Locale): NoticeContent {
  const { text, language, missing } = textOf(notice, locale)
  // Notices of the first format do not say in which language they are.
  const hasLanguage = notice.format > 1
  return {
    ...summaryOf(notice, locale),
    organization: localized(notice, 'organization', locale),
    text,
    contact: localized(notice, 'contact', locale),
    tooNew: isTooNew(notice),
    files: notice.files.map(({ name, size, url }) => ({ name, size, href: url === '' ? undefined : url })),
    ...(notice.edited_at !== null && { editedAt: notice.edited_at }),
    ...(hasLanguage && { language, missingLanguage: missing }),
  }
}
