import { randomBytes, timingSafeEqual } from 'node:crypto'

/** The header with the token below; sent only to this server itself. */
export const INTERNAL_HEADER = 'x-quadrangle-internal'

/** Random for each process and never stored, so that a request with it comes from this process. */
const token = randomBytes(32).toString('base64url')

export function internalHeaders(): Readonly<Record<string, string>> {
  return { [INTERNAL_HEADER]: token }
}

/** Whether a request to this server was made by this server. */
export function isInternal(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const headerToken = headers[INTERNAL_HEADER]
  if (typeof headerToken !== 'string' || headerToken.length !== token.length) return false
  return timingSafeEqual(Buffer.from(headerToken), Buffer.from(token))
}
