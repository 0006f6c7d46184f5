import { cardContent } from '@quadrangle/api-client/contract'
import { AppError } from '../../../runtime/http/app-error.ts'
import { refuseLargeJson } from '../../../runtime/http/refuse-large-json.ts'
import { isObject } from '../../../runtime/shared/is-object.ts'
import { SourceError } from '../../../runtime/shared/outgoing/source-error.ts'
import type { CardContent } from '../card-content.ts'
import { NewerContentError } from '../newer-content-error.ts'

/** Whether a JSON text has so many values, or is nested so deeply, that it takes long to parse or to check. */
export function isTooLarge(text: string): boolean {
  try {
    refuseLargeJson(Buffer.from(text))
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}

/** Parses the card that a source sent, without unknown fields; fails with a `SourceError`. */
export function parseCard(text: string): CardContent {
  if (isTooLarge(text)) {
    const message = 'The response of the source has too many values, or is nested too deeply.'
    throw new SourceError(message, { blame: 'request', problem: 'form' })
  }
  const value = parseJson(text)
  const result = cardContent.safeParse(value)
  if (result.success) return result.data
  if (isNewer(value)) throw new NewerContentError()
  throw new SourceError('The response of the source is not a valid card.', {
    blame: 'request',
    problem: 'form',
    cause: result.error,
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SourceError('The response of the source is not valid JSON.', {
      blame: 'request',
      problem: 'json',
      cause: error,
    })
  }
}

/** Whether a response is a card of a version or kind that this server does not support. */
export function isNewer(value: unknown): boolean {
  if (!isObject(value) || typeof value.version !== 'string' || typeof value.kind !== 'string') return false
  const { version, kind } = cardContent.shape
  return (
    /^card\/v\d+$/.test(value.version) &&
    !(version.safeParse(value.version).success && kind.safeParse(value.kind).success)
  )
}
