import type { Envelope } from '../contract/envelope.ts'
import { ApiError } from './api-error.ts'

/** A response of the server before it is interpreted. */
export interface RawAnswer {
  status: number
  text: string
  retryAfter?: string | null
}

/**
 * Takes the data out of an answer.
 *
 * @param networkUnavailable - what an empty answer says
 * @throws ApiError unless the answer has a body whose errcode is 0. `errcode` is the HTTP status of a failed call, else the
 * body's own, else −1; `errmsg` is the body's, else the raw text, else `networkUnavailable`.
 */
export function openEnvelope(answer: RawAnswer, networkUnavailable: string): unknown {
  const ok = answer.status >= 200 && answer.status < 300
  const body = parse(answer.text)
  if (ok && body && body.errcode === 0) return body.data
  const seconds = Number(answer.retryAfter ?? Number.NaN)
  throw new ApiError({
    errcode: ok ? (body?.errcode ?? -1) : answer.status,
    errmsg: body ? body.errmsg || networkUnavailable : answer.text.trim() || networkUnavailable,
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
