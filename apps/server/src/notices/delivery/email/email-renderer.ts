import { sql } from 'kysely'
import type { Db } from '../../../database/schema.ts'
import { htmlOfText } from '../../../platform/notice-content/email.ts'
import { oneLine } from '../../../platform/notice-content/one-line.ts'
import { renderEmail } from '../../../platform/notice-content/render-email.ts'
import { type Locale, pick } from '../../../runtime/shared/locale.ts'
import { portalTime } from '../../../runtime/shared/portal-time.ts'
import type { Message, MessageKind } from '../gateway.ts'

/** The content of an e-mail, which is the same for all recipients with the same language. */
export interface RenderedEmail {
  readonly subject: string
  readonly sender: string
  /** Absent in a text-only e-mail. */
  readonly html?: string
  readonly text: string
}

/** Enough for several notices at a time, each in two languages. */
const CACHE_SIZE = 32

const textsByLocale = {
  zh: {
    subject: {
      notice: (title: string) => title,
      reminder: (title: string) => `提醒：${title}`,
      change: (title: string) => `变更：${title}`,
    },
    remind: '您还没有处理这则通知，特此提醒。',
    readAgain: '这则通知的内容有变更，请重新阅读。',
    answerAgain: '这则通知的内容有变更，请重新阅读并重新回复。如果您之前已回复，原来的回复不再有效。',
    otherLanguage: '这则通知只有英文版。',
    urgent: '发布组织将这则通知标为紧急，因此不受您的提醒设置和免打扰时段影响，立即发送。',
    urgentSubject: (subject: string) => `【紧急】${subject}`,
  },
  en: {
    subject: {
      notice: (title: string) => title,
      reminder: (title: string) => `Reminder: ${title}`,
      change: (title: string) => `Changed: ${title}`,
    },
    remind: 'You have not yet done what this notice asks for; this is a reminder.',
    readAgain: 'This notice has changed. Please read it again.',
    answerAgain: 'This notice has changed. Please read and answer it again; an earlier answer no longer counts.',
    otherLanguage: 'This notice was written in Chinese only.',
    urgent:
      'The institution marked this notice as urgent, so it was sent at once, whatever your notification settings say.',
    urgentSubject: (subject: string) => `Urgent: ${subject}`,
  },
} as const

/** Renders notices as e-mails and caches them. */
export class EmailRenderer {
  readonly #db: Db
  readonly #portalUrl: string
  readonly #cache = new Map<string, Promise<RenderedEmail | undefined>>()

  constructor(db: Db, portalUrl: string) {
    this.#db = db
    this.#portalUrl = portalUrl
  }

  /** Undefined if the notice is deleted. */
  async render({ notice_id, version, kind, locale }: Message): Promise<RenderedEmail | undefined> {
    const key = `${notice_id} ${version} ${kind} ${locale}`
    const cached = this.#cache.get(key)
    if (cached) return cached
    const email = this.#render(notice_id, locale, kind)
    this.#cache.set(key, email)
    // Failures are not cached.
    email.catch(() => this.#cache.delete(key))
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > CACHE_SIZE && oldest !== undefined) this.#cache.delete(oldest)
    return email
  }

  async #render(id: number, locale: Locale, kind: MessageKind): Promise<RenderedEmail | undefined> {
    const row = await noticeOf(this.#db, id)
    if (!row) return undefined
    const texts = textsByLocale[locale]
    const title = oneLine(pick(locale, row.title, row.title_en))
    const body = bodyIn(row, locale)
    const repeatReason = reasonForRepeat(kind, row.receipt_subject !== null, locale)
    const paragraphs = [
      ...(row.urgent ? [`<p><strong>${texts.urgent}</strong></p>`] : []),
      ...(repeatReason === '' ? [] : [`<p><strong>${repeatReason}</strong></p>`]),
      ...(body === '' ? [`<p><em>${texts.otherLanguage}</em></p>`] : []),
      body === '' ? bodyIn(row, locale === 'zh' ? 'en' : 'zh') : body,
    ]
    const sender = oneLine(
      row.official ? pick(locale, row.organization, row.organization_en) : pick(locale, row.issuer, row.issuer_en),
    )
    const eventTime = row.event_at && portalTime(locale, row.event_at, row.event_ends_at)
    const deadline = row.receipt_deadline && portalTime(locale, row.receipt_deadline)
    const mail = {
      locale,
      title,
      sender,
      html: paragraphs.join(''),
      portalUrl: `${this.#portalUrl}/notice-v2/detail/recv/${id}`,
      contact: oneLine(pick(locale, row.contact, row.contact_en)),
      when: eventTime
        ? [eventTime, oneLine(pick(locale, row.event_place, row.event_place_en))].filter(Boolean).join(' · ')
        : '',
      attachments: row.attachments,
      ...(row.receipt_subject === null ? {} : { answerBy: deadline ?? '' }),
    }
    const subject = texts.subject[kind](title)
    return { subject: row.urgent ? texts.urgentSubject(subject) : subject, sender, ...(await renderEmail(mail)) }
  }
}

/** The sentence before the text of a notice that its recipient has received before; empty the first time. */
function reasonForRepeat(kind: MessageKind, hasReceipt: boolean, locale: Locale): string {
  const texts = textsByLocale[locale]
  if (kind === 'notice') return ''
  if (kind === 'reminder') return texts.remind
  return hasReceipt ? texts.answerAgain : texts.readAgain
}

type NoticeRow = NonNullable<Awaited<ReturnType<typeof noticeOf>>>

function noticeOf(db: Db, id: number) {
  return db
    .selectFrom('notice as n')
    .innerJoin('organization as o', 'o.id', 'n.organization_id')
    .innerJoin('person as p', 'p.id', 'n.issuer_id')
    .select([
      'n.title',
      'n.title_en',
      'n.format',
      'n.content',
      'n.content_en',
      'n.html',
      'n.html_en',
      'n.official',
      'n.urgent',
      'n.contact',
      'n.contact_en',
    ])
    .select([
      'n.event_at',
      'n.event_ends_at',
      'n.event_place',
      'n.event_place_en',
      'n.receipt_subject',
      'n.receipt_deadline',
    ])
    .select(['o.name as organization', 'o.name_en as organization_en', 'p.name as issuer', 'p.name_en as issuer_en'])
    .select(
      sql<number>`(select count(*) from notice_attachment a where a.notice_id = n.id and not a.inline)`.as(
        'attachments',
      ),
    )
    .where('n.id', '=', id)
    .executeTakeFirst()
}

function bodyIn(row: NoticeRow, locale: Locale): string {
  if (row.format === 1) return htmlOfText(locale === 'zh' ? row.content : row.content_en)
  return locale === 'zh' ? row.html : row.html_en
}
