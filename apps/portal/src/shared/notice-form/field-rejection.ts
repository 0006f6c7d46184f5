import { ApiError } from '@quadrangle/api-client'

/** A rejection with a message per field, as the kit's forms show it. */
export class FieldRejection extends Error {
  override readonly name = 'FieldRejection'
  readonly fields: Readonly<Record<string, string>>

  constructor(message: string, fields: Readonly<Record<string, string>>, options?: ErrorOptions) {
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
  const named = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  if (named.length === 0) return reason
  return new FieldRejection(reason.errmsg, Object.fromEntries(named), { cause: reason })
}
