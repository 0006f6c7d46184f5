import type { NoticeField } from '@quadrangle/api-client/contract'
import { AppError, type Localized } from '../../runtime/http/app-error.ts'

/** The problems of a notice, by field of its form. */
export type FieldProblems = Partial<Record<NoticeField, Localized>>

const INVALID_FIELD = 1001

/** An error with a message for each invalid field in `data.fields`. Its own message joins all of these. */
export function formError(fields: FieldProblems, status: 400 | 403 = 400): AppError {
  const entries = Object.entries(fields)
  const text = {
    zh: entries.map(([, problem]) => problem.zh).join(''),
    en: entries.map(([, problem]) => problem.en).join(' '),
  }
  return new AppError(status, text, {
    errcode: INVALID_FIELD,
    data: (language) => ({ fields: Object.fromEntries(entries.map(([field, problem]) => [field, problem[language]])) }),
  })
}
