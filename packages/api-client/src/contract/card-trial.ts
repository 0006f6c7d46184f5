import { z } from 'zod'
import { cardContent } from './card.ts'

/** Why a source gave no card. */
export const sourceProblem = z.enum([
  'address',
  'not-found',
  'unreachable',
  'tls',
  'timeout',
  'redirect',
  'status',
  'compressed',
  'type',
  'too-large',
  'json',
  'form',
  'newer',
  'busy',
  'resting',
])

/** One error in the data that a source sent. */
export const cardProblem = z.object({
  /** The path of the error, such as `data.0.title`; empty for the entire content. */
  path: z.string(),
  line: z.int(),
  column: z.int(),
  message: z.string(),
})

/** The result of trying a source. */
export const cardTrial = z.object({
  /** The card as the portal shows it; null if it cannot. */
  content: cardContent.nullable(),
  problem: z.object({ code: sourceProblem, detail: z.string() }).nullable(),
  problems: z.array(cardProblem),
  /** The response of the source, shortened. */
  sent: z.string(),
  bytes: z.int(),
  ms: z.int(),
  /** How many seconds the response may be cached; 0: it is fetched each time; null: it must not be cached at all. */
  fresh_seconds: z.int().nullable(),
  /** The claims of the token; null if none was sent. */
  claims: z.record(z.string(), z.unknown()).nullable(),
})

export const trialText = '{"version":"card/v1","kind":"list","data":[],"global":{"tips":0}}'
export const trialExample = {
  content: { version: 'card/v1' as const, kind: 'list' as const, data: [], global: { tips: 0 } },
  problem: null,
  problems: [],
  sent: trialText,
  bytes: 66,
  ms: 41,
  fresh_seconds: 30,
  claims: null,
}
