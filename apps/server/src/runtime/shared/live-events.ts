import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { isObject } from './is-object.ts'

/** The channel of LISTEN and NOTIFY that carries live events between the server's processes. */
export const liveChannel = 'live'

const kinds = ['notice', 'person', 'tally', 'session', 'config'] as const

/**
 * A change that open portals react to. `notice`: it reached people or changed. `person`: the read state of a person has
 * changed. `tally`: the recipient `by` read or replied. `session`: a session of the person ended; a trigger of the
 * database sends it. `config`: the look with this number was published.
 */
export type LiveEvent =
  | { readonly t: Exclude<(typeof kinds)[number], 'tally'>; readonly id: number }
  | { readonly t: 'tally'; readonly id: number; readonly by: number }

/**
 * Sends events to all processes; inside a transaction, when it commits. PostgreSQL sends equal events of one
 * transaction once.
 */
export async function notifyLive(db: Db, ...events: readonly LiveEvent[]): Promise<void> {
  const payloads = events.map((event) => JSON.stringify(event))
  await sql`select pg_notify(${liveChannel}, payload) from unnest(${payloads}::text[]) as payload`.execute(db)
}

/** SQL for a select list: sends a `notice` event for each row. */
export function notifyNoticeSql(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`pg_notify(${liveChannel}, json_build_object('t', 'notice', 'id', ${id})::text)`
}

/** Parses a notification; undefined for a payload that this version does not know. */
export function parseLive(payload: string): LiveEvent | undefined {
  let value: unknown
  try {
    value = JSON.parse(payload)
  } catch {
    // Any database user may write to the channel.
    return undefined
  }
  if (!isObject(value)) return undefined
  const { t, id, by } = value
  const kind = kinds.find((name) => name === t)
  if (kind === undefined || !isId(id)) return undefined
  if (kind !== 'tally') return { t: kind, id }
  return isId(by) ? { t: kind, id, by } : undefined
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value)

/** Whether the payload is a `notice` event. */
export const isNoticeEvent = (payload: string): boolean => parseLive(payload)?.t === 'notice'
