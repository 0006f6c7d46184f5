import { hasForeignPicture } from '../../components/rich-text-editor/foreign-picture.ts'
import { isUploading } from '../../components/uploader/upload-list.ts'
import { validateReceipt } from '../receipt-builder/receipt-draft.ts'
import {
  contactOf,
  type NoticeDraft,
  type NoticeLanguage,
  type NoticeSender,
  writtenLanguages,
} from './notice-draft.ts'
import { fullWidthIn } from './sms-text.ts'

/** The parts of the form, in its order. */
export const noticeFields = [
  'recipients',
  'title',
  'body',
  'sender',
  'date',
  'attachments',
  'event',
  'receipt',
  'sms',
] as const

/** A part of the form. */
export type NoticeField = (typeof noticeFields)[number]

/** A problem of a part. */
export interface NoticeProblem {
  /** The part. */
  field: NoticeField
  /** The kind of problem. */
  code: 'empty' | 'tooLong' | 'refused' | 'past' | 'uploading' | 'failed' | 'order' | 'invalid' | 'fullWidth' | 'delay'
  /** The language of the text with the problem. */
  language?: NoticeLanguage
}

/** The limits of a notice. */
export interface NoticeLimits {
  /** The maximum length of the title. */
  maxTitle: number
  /** The maximum length of the text in one language, without tags. */
  maxBody: number
  /** The maximum length of the place of an event. */
  maxPlace: number
  /** The maximum length of the contact. */
  maxContact: number
  /** The maximum length of a text message, in UTF-16 units. */
  maxSms: number
  /** The longest delay of a text message, in minutes. */
  maxDelay: number
}

/** The default limits. */
export const noticeLimits: NoticeLimits = {
  maxTitle: 100,
  maxBody: 20_000,
  maxPlace: 100,
  maxContact: 200,
  maxSms: 300,
  maxDelay: 7 * 24 * 60,
}

/** Typed dates that were refused, with the reason; in the draft they are null. */
export type RefusedDates = Partial<Record<'sendAt' | 'begins' | 'ends' | 'deadline', string>>

/** Context that a draft is validated against. */
export interface NoticeSurroundings {
  /** The number of recipients; undefined while it is unknown. */
  recipients: number | undefined
  /** The senders that can be chosen. */
  senders: readonly NoticeSender[]
  /** The languages of the text. */
  languages: readonly NoticeLanguage[]
  /** The current local time. */
  now: string
  limits: NoticeLimits
  /** Pictures from elsewhere have to be stored first. */
  storesPictures?: boolean
  /** The refused dates. */
  refused?: RefusedDates
}

/** The number of characters of a text of the editor, without tags. */
export function bodyLength(html: string): number {
  const text = html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|nbsp);/g, '.')
  return [...text].length
}

/** The problems of a draft in the order of the form, at most one for each part and language. */
export function validateNotice(draft: NoticeDraft, context: NoticeSurroundings): NoticeProblem[] {
  const { recipients, senders, languages, now, limits, storesPictures = false, refused = {} } = context
  const problems: NoticeProblem[] = []
  const add = (isWrong: boolean, field: NoticeField, code: NoticeProblem['code'], language?: NoticeLanguage) => {
    const hasProblem = problems.some((problem) => problem.field === field && problem.language === language)
    if (isWrong && !hasProblem) problems.push({ field, code, ...(language !== undefined && { language }) })
  }
  add(recipients === 0, 'recipients', 'empty')
  add(draft.title.trim() === '', 'title', 'empty')
  add([...draft.title].length > limits.maxTitle, 'title', 'tooLong')
  add(writtenLanguages(draft, languages).length === 0, 'body', 'empty')
  for (const language of languages) {
    add(storesPictures && hasForeignPicture(draft.body[language]), 'body', 'uploading', language)
    add(bodyLength(draft.body[language]) > limits.maxBody, 'body', 'tooLong', language)
  }
  const sender = senders.find(({ id }) => id === draft.sender)
  add(sender === undefined, 'sender', 'empty')
  add([...contactOf(draft, sender)].length > limits.maxContact, 'sender', 'tooLong')
  const later = draft.when === 'later'
  add(later && refused.sendAt !== undefined, 'date', 'refused')
  add(later && draft.sendAt === null, 'date', 'empty')
  add(later && draft.sendAt !== null && draft.sendAt <= now, 'date', 'past')
  add(isUploading(draft.attachments), 'attachments', 'uploading')
  add(
    draft.attachments.some(({ status }) => status === 'failed' || status === 'cancelled'),
    'attachments',
    'failed',
  )
  const { begins, ends, place } = draft.event
  add(draft.withEvent && (refused.begins ?? refused.ends) !== undefined, 'event', 'refused')
  add(draft.withEvent && begins === null, 'event', 'empty')
  add(draft.withEvent && begins !== null && ends !== null && ends <= begins, 'event', 'order')
  add(draft.withEvent && [...place].length > limits.maxPlace, 'event', 'tooLong')
  // a receipt can be answered only after the notice is sent
  const from = later && draft.sendAt !== null && draft.sendAt > now ? draft.sendAt : now
  const isReceiptValid = refused.deadline === undefined && validateReceipt(draft.receipt, from).length === 0
  add(draft.withReceipt && !isReceiptValid, 'receipt', 'invalid')
  add(draft.withSms && draft.smsText.trim() === '', 'sms', 'empty')
  add(draft.withSms && fullWidthIn(draft.smsText).length > 0, 'sms', 'fullWidth')
  add(draft.withSms && draft.smsText.trim().length > limits.maxSms, 'sms', 'tooLong')
  add(draft.withSms && !(draft.smsDelay >= 1 && draft.smsDelay <= limits.maxDelay), 'sms', 'delay')
  return problems
}
