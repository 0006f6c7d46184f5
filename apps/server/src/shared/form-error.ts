import { AppError, type Localized } from '../http/app-error.ts'

/** The parts of the form in which a notice is written. */
export type NoticeField = 'title' | 'body' | 'sender' | 'date' | 'recipients' | 'attachments' | 'receipt' | 'sms'

/** What is wrong with parts of the form, by part. */
export type FieldProblems = Partial<Record<NoticeField, Localized>>

const WRONG_PART = 1001

/** Refuses a form: `data.fields` holds a message for each part that is wrong, and the message itself holds them all. */
export function formError(fields: FieldProblems, status: 400 | 403 = 400): AppError {
  const entries = Object.entries(fields)
  const text = {
    zh: entries.map(([, problem]) => problem.zh).join(''),
    en: entries.map(([, problem]) => problem.en).join(' '),
  }
  return new AppError(status, text, {
    errcode: WRONG_PART,
    data: (language) => ({ fields: Object.fromEntries(entries.map(([field, problem]) => [field, problem[language]])) }),
  })
}
