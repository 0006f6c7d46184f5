import { slowKindNames } from './slow-clients/kinds.ts'
import { measureKind } from './slow-clients/measure-kind.ts'
import type { Bench } from './support/measurement.ts'

export const measures = ['apps/server/src', 'packages/api-client/src/contract']

/** The other kinds differ in what they send. */
export const smokeParts = ['uploads', 'downloads', 'event-streams'] satisfies (typeof slowKindNames)[number][]

/**
 * Effect on others of thousands of clients that send or read a byte a second, and the resources that remain in use
 * afterwards.
 */
export const parts: Readonly<Record<string, Bench>> = Object.fromEntries(
  slowKindNames.map((kind): [string, Bench] => [kind, (say) => measureKind(kind, say)]),
)
