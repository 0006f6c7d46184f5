import type { Envelope } from '../contract/envelope.ts'
import { ApiError } from './api-error.ts'

/** A response of the server before its body is parsed. */
export interface RawResponse {
  status: number
  text: string
  retryAfter?: string | null
}

/**
 * Returns the data of a successful response.
 *
 * @param networkUnavailable - the message of the error if the response is empty
 * @throws ApiError unless the response is a 2xx whose body has errcode 0. `errcode` is the HTTP status of a failed
 * call, else the body's own, else −1; `errmsg` is the body's, else the raw text, else `networkUnavailable`.
 */
export function openEnvelope(response: RawResponse, networkUnavailable: string): unknown {
  const ok = response.status >= 200 && response.status < 300
  const body = parse(response.text)
  if (ok && body && body.errcode === 0) return body.data
  const seconds = Number(response.retryAfter ?? Number.NaN)
  throw new ApiError({
    errcode: ok ? (body?.errcode ?? -1) : response.status,
    errmsg: body ? body.errmsg || networkUnavailable : response.text.trim() || networkUnavailable,
    data: body?.data,
    ...(Number.isFinite(seconds) && { retryAfter: seconds }),
  })
}

function parse(text: string): Envelope<unknown> | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Not JSON: the caller reports the raw text, so nothing is lost.
    return undefined
  }
  const isEnvelope =
    typeof value === 'object' && value !== null && typeof (value as Envelope<unknown>).errcode === 'number'
  return isEnvelope ? (value as Envelope<unknown>) : undefined
}
