import { isErrorOf } from '@quadrangle/api-client'
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
  const isFormError =
    isErrorOf(reason, 400, 'publishing.send', 'publishing.edit') || isErrorOf(reason, 403, 'publishing.send')
  if (!isFormError || !('fields' in reason.data)) return reason
  return new FieldRejection(reason.errmsg, reason.data.fields, { cause: reason })
}
