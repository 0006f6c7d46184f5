import { ApiError, noticeFields } from '@quadrangle/api-client'
import type { NoticeFieldErrors } from '@quadrangle/ui'

/** A rejection with a message per field, as the kit's forms show it. */
export class FieldRejection extends Error {
  override readonly name = 'FieldRejection'
  readonly fields: Readonly<NoticeFieldErrors>

  constructor(message: string, fields: Readonly<NoticeFieldErrors>, options?: ErrorOptions) {
    super(message, options)
    this.fields = fields
  }
}

/** A {@link FieldRejection} if the server named fields, otherwise the reason itself. */
export function rejectionOf(reason: unknown): unknown {
  if (!(reason instanceof ApiError)) return reason
  const fields: unknown =
    typeof reason.data === 'object' && reason.data !== null ? Reflect.get(reason.data, 'fields') : undefined
  if (typeof fields !== 'object' || fields === null) return reason
  const named: NoticeFieldErrors = {}
  for (const field of noticeFields) {
    const message: unknown = Reflect.get(fields, field)
    if (typeof message === 'string') named[field] = message
  }
  if (Object.keys(named).length === 0) return reason
  return new FieldRejection(reason.errmsg, named, { cause: reason })
}
