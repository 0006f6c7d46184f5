import { cardContent } from '@quadrangle/api-client/contract'
import { AppError } from '../../../runtime/http/app-error.ts'
import { refuseLargeJson } from '../../../runtime/http/refuse-large-json.ts'
import { isObject } from '../../../runtime/shared/is-object.ts'
import { SourceError } from '../../../runtime/shared/outgoing/source-error.ts'
import type { CardContent } from '../card-content.ts'
import { NewerContentError } from '../newer-content-error.ts'

/** Whether JSON takes long to parse or to check: with very many values, or deep nesting. */
export function isTooLarge(text: string): boolean {
  try {
    refuseLargeJson(Buffer.from(text))
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}

/** The card that a source sent; fails with a `SourceError`. Fields that the contract does not name are dropped. */
export function parseCard(text: string): CardContent {
  if (isTooLarge(text)) {
    const message = 'The answer of the source has too many values, or is nested too deeply.'
    throw new SourceError(message, { blame: 'answer', problem: 'form' })
  }
  const answer = parseJson(text)
  const result = cardContent.safeParse(answer)
  if (result.success) return result.data
  if (isNewer(answer)) throw new NewerContentError()
  throw new SourceError('The answer of the source is not in the form of a card.', {
    blame: 'answer',
    problem: 'form',
    cause: result.error,
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SourceError('The answer of the source is not valid JSON.', {
      blame: 'answer',
      problem: 'json',
      cause: error,
    })
  }
}

/** Whether a response is a card of a version or kind that this server does not support. */
export function isNewer(answer: unknown): boolean {
  if (!isObject(answer) || typeof answer.version !== 'string' || typeof answer.kind !== 'string') return false
  const { version, kind } = cardContent.shape
  return (
    /^card\/v\d+$/.test(answer.version) &&
    !(version.safeParse(answer.version).success && kind.safeParse(answer.kind).success)
  )
}
