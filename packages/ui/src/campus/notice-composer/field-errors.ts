import type { NoticeFieldErrors } from './use-composer.ts'
import { noticeFields } from './validate-notice.ts'

/** The errors of a rejection by part of the form; undefined if it has none. */
export function fieldErrorsOf(reason: unknown): NoticeFieldErrors | undefined {
  const fields: unknown = typeof reason === 'object' && reason !== null ? Reflect.get(reason, 'fields') : undefined
  if (typeof fields !== 'object' || fields === null) return undefined
  const found: NoticeFieldErrors = {}
  for (const field of noticeFields) {
    const message: unknown = Reflect.get(fields, field)
    if (typeof message === 'string' && message !== '') found[field] = message
  }
  return Object.keys(found).length === 0 ? undefined : found
}
