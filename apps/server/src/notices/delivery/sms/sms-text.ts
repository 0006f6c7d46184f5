import { smsLength, toHalfWidth, urgentSms } from '@quadrangle/ui/sms-text'
import type { Db } from '../../../database/schema.ts'
import { oneLine } from '../../../platform/notice-content/one-line.ts'
import { CAMPUS_TIME_ZONE } from '../../../runtime/shared/campus-time-zone.ts'
import type { Locale } from '../../../runtime/shared/locale.ts'
import type { Message } from '../gateway.ts'

const textsByLocale = {
  zh: {
    languageTag: 'zh-CN',
    reminder: {
      read: (title: string) => `提醒: 请阅读通知《${title}》`,
      answer: (title: string) => `提醒: 请回复通知《${title}》`,
      answerBy: (title: string, time: string) => `提醒: 请在${time}前回复通知《${title}》`,
    },
    change: {
      read: (title: string) => `通知《${title}》有变更, 请重新阅读`,
      answer: (title: string) => `通知《${title}》有变更, 请重新阅读并回复`,
      answerBy: (title: string, time: string) => `通知《${title}》有变更, 请重新阅读并在${time}前回复`,
    },
  },
  en: {
    languageTag: 'en-GB',
    reminder: {
      read: (title: string) => `Reminder: please read the notice "${title}"`,
      answer: (title: string) => `Reminder: please reply to the notice "${title}"`,
      answerBy: (title: string, time: string) => `Reminder: please reply by ${time} to the notice "${title}"`,
    },
    change: {
      read: (title: string) => `The notice "${title}" has changed: please read it again`,
      answer: (title: string) => `The notice "${title}" has changed: please reply again`,
      answerBy: (title: string, time: string) => `The notice "${title}" has changed: please reply again by ${time}`,
    },
  },
} as const

/**
 * The content of a text message: the issuer's text or, for a reminder or a change, a sentence that says what to do.
 * Empty if the notice is deleted.
 */
export async function smsText(db: Db, { notice_id, kind, locale }: Message): Promise<string> {
  const notice = await db
    .selectFrom('notice')
    .select(['sms_text', 'title', 'receipt_subject', 'receipt_deadline', 'urgent'])
    .where('id', '=', notice_id)
    .executeTakeFirst()
  if (!notice) return ''
  if (kind === 'notice') return notice.urgent ? urgentSms(notice.sms_text ?? '') : (notice.sms_text ?? '')
  const texts = textsByLocale[locale][kind]
  if (notice.receipt_subject === null) return fitTitle(notice.title, texts.read)
  if (notice.receipt_deadline === null) return fitTitle(notice.title, texts.answer)
  const time = formatTime(notice.receipt_deadline, locale)
  return fitTitle(notice.title, (title) => texts.answerBy(title, time))
}

/** The number of parts of an issuer's text message. A reminder or a message about a change has one part. */
export const smsParts = (text: string, urgent: boolean): number => smsLength(urgent ? urgentSms(text) : text).parts

/** Shortens the title until the sentence fits into one part, so that a reminder costs one part. */
function fitTitle(title: string, sentence: (title: string) => string): string {
  const characters = [...toHalfWidth(oneLine(title))]
  for (let length = characters.length; length > 0; length -= 1) {
    const beginning = characters.slice(0, length).join('').trimEnd()
    const text = sentence(length < characters.length ? `${beginning}...` : beginning)
    if (smsLength(text).parts === 1) return text
  }
  return sentence('...')
}

function formatTime(at: Date, locale: Locale): string {
  return at.toLocaleString(textsByLocale[locale].languageTag, {
    timeZone: CAMPUS_TIME_ZONE,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
}
