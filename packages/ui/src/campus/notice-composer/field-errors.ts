import type { NoticeFieldErrors } from './use-composer.ts'
import { noticeFields } from './validate-notice.ts'

/** The errors of a rejection by part of the form; undefined if it has none. */
export function fieldErrorsOf(reason: unknown): NoticeFieldErrors | undefined {
  const fields: unknown = typeof reason === 'object' && reason !== null ? Reflect.get(reason, 'fields') : undefined
  if (typeof fields !== 'object' || fields === null) return undefined
  const errors: NoticeFieldErrors = {}
  for (const field of noticeFields) {
    const message: unknown = Reflect.get(fields, field)
    if (typeof message === 'string' && message !== '') errors[field] = message
  }
  return Object.keys(errors).length === 0 ? undefined : errors
}
