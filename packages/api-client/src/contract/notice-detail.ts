import { z } from 'zod'
import { noticeEvent, receiptNote, receiptTemplate } from './notice-form.ts'
import { noticeOrigin, noticeSummary, noticeSummaryExample } from './notice-list.ts'
import { flag, instant, link } from './values.ts'

/** The question of a notice, and the user's answer to it. */
export const noticeReceipt = z.object({
  subject: z.string(),
  subject_en: z.string(),
  template: receiptTemplate,
  reading: z.enum(['unable', 'declined']),
  /** `count` is for the issuer; 0 for anyone else. */
  options: z.array(z.object({ key: z.string(), label: z.string(), label_en: z.string(), count: z.int() })),
  note: receiptNote,
  /** The key of the user's answer; empty if there is none. */
  answer: z.string(),
  /** The user's own note beside the answer. */
  answer_note: z.string(),
  deadline: instant.nullable(),
})

/** The text message of a notice that was sent. */
export const noticeSms = z.object({
  text: z.string(),
  delay_minutes: z.int(),
  /** Whether the message in its current form may still be sent to someone. */
  pending: flag,
})

/** One notice, as one person sees it. */
export const notice = noticeSummary.extend({
  /** The box that contains it. */
  box: noticeOrigin,
  /** The plain text in each language; empty if there is none, and once the notice is revoked. */
  content: z.string(),
  content_en: z.string(),
  /** The text as HTML with allowed tags only; empty for notices of format 1. */
  html: z.string(),
  html_en: z.string(),
  contact: z.string(),
  contact_en: z.string(),
  receipt: noticeReceipt.nullable(),
  files: z.array(z.object({ name: z.string(), size: z.int(), url: link })),
  event: noticeEvent.extend({ place_en: z.string() }).nullable(),
  version: z.int(),
  edited_at: instant.nullable(),
  /** The former versions that can be read, the newest first. */
  versions: z.array(z.object({ version: z.int(), replaced_at: instant, asked_again: flag })),
  /** Whether the user follows the organisation that sent it. */
  subscribed: flag,
  /** Whether the user received it. Only then does `reason` explain why, and only then can the user answer. */
  received: flag,
  /** Whether the user may still correct and add to it as its issuer. An author who lacks that right may only read it. */
  may_change: flag,
  /**
   * Whether the user may revoke it: who may change it, and issuers of its organisation if it is a personal notice whose
   * author was removed, disabled or is no longer an issuer.
   */
  may_revoke: flag,
  /** For its issuer: whether it was also sent by e-mail, and the text message to recipients who have not read it. */
  email: flag,
  sms: noticeSms.nullable(),
})

const receiptExample: z.input<typeof noticeReceipt> = {
  subject: '是否参加',
  subject_en: 'Will you come?',
  template: 'join',
  reading: 'unable',
  options: [
    { key: 'a', label: '参加', label_en: '', count: 0 },
    { key: 'b', label: '无法参加', label_en: '', count: 0 },
    { key: 'c', label: '待定', label_en: '', count: 0 },
  ],
  note: 'optional',
  answer: '',
  answer_note: '',
  deadline: null,
}

export const noticeExample: z.input<typeof notice> = {
  ...noticeSummaryExample,
  box: 'recv',
  content: '第二轮选课于周五开始，请登录教务系统。',
  content_en: '',
  html: '<p>第二轮选课于周五开始，请登录教务系统。</p>',
  html_en: '',
  contact: '',
  contact_en: '',
  receipt: receiptExample,
  files: [],
  event: null,
  version: 1,
  edited_at: null,
  versions: [],
  subscribed: 0,
  received: 1,
  email: 0,
  may_change: 0,
  may_revoke: 0,
  sms: null,
}
