import { z } from 'zod'
import { errorCase } from './error-case.ts'
import * as limits from './limits.ts'
import { noticeFields } from './notice-field-names.ts'
import { filledText, flag, instant, numericId } from './values.ts'

/** Text that is not blank. If it has only invisible characters, the server's error names the field of the form. */
const writtenText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.trim() !== '', 'must not be blank')

/**
 * The text of a notice by language, as HTML with allowed tags only. A missing language was not written. Each text has
 * at most 20,000 characters, and 100,000 with its tags; the server reports by field which text is too long.
 */
export const noticeBody = z.strictObject({ zh: z.string().optional(), en: z.string().optional() })

/** The sender: an organisation, with or without its logo, or the author personally. */
export const noticeSender = z.strictObject({
  /** The sending organisation; for a personal notice, the organisation that the author belongs to. */
  organization_id: numericId,
  official: flag,
  with_logo: flag,
  /** How to reach the writer; shown with a personal notice. */
  contact: z.string().max(limits.noticeContact),
})

/** The event that a notice is about, with its time. */
export const noticeEvent = z.strictObject({
  begins_at: instant,
  ends_at: instant.nullable(),
  place: z.string().max(limits.agendaPlace),
})

export const receiptNote = z.enum(['none', 'optional', 'required'])
/** The source of a receipt's options: a template, or the writer (`custom`). */
export const receiptTemplate = z.enum(['custom', 'accept', 'agree', 'join', 'attend', 'present'])

/** The question that a notice asks. Options are keyed a to j in their order. */
export const receiptRequest = z.strictObject({
  subject: writtenText(limits.receiptSubject),
  template: receiptTemplate,
  /** The wording of a refusal in the template. */
  reading: z.enum(['unable', 'declined']),
  options: z.array(writtenText(limits.receiptOption)).min(2).max(limits.receiptOptions),
  note: receiptNote,
  deadline: instant.nullable(),
})

/** A text message to recipients who have not read the notice a given number of minutes after it was sent. */
export const smsRequest = z.strictObject({
  text: filledText(limits.smsText),
  delay_minutes: z.int().min(1).max(limits.smsDelayMinutes),
})

/** `data` of an error about fields of a notice: a message for each field that is wrong, in the language of the caller. */
export const noticeFieldErrors = z.strictObject({ fields: z.partialRecord(z.enum(noticeFields), z.string()) })

/** The error for invalid fields of a notice. */
export const wrongNotice = <const Status extends number>(
  status: Status,
  when: string,
  fields: z.input<typeof noticeFieldErrors>['fields'],
) => errorCase({ status, errcode: 1001, when, data: noticeFieldErrors, example: { fields } })

export const wrongRecipients = wrongNotice(
  400,
  'Some recipients are not there, or not for this person; `data.fields` has the reasons.',
  { recipients: '有 1 个接收对象已不存在，请移除后重试：人员 7。' },
)
