import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { isObject } from './is-object.ts'

/** The channel of LISTEN and NOTIFY that carries live events between the server's processes. */
export const liveChannel = 'live'

const kinds = ['notice', 'person', 'tally', 'session', 'config'] as const

/**
 * Something that open portals may want to know of. `notice`: it reached people, or is no longer what it was. `person`: what
 * a person has read has changed. `tally`: a notice was read or answered. `session`: one of a person's has ended;
 * the database itself tells of it. `config`: a look was published, with this number.
 */
export interface LiveEvent {
  readonly t: (typeof kinds)[number]
  readonly id: number
}

/** Sends events to all processes; inside a transaction, when it commits. PostgreSQL sends equal events of one transaction once. */
export async function notifyLive(db: Db, ...events: readonly LiveEvent[]): Promise<void> {
  const payloads = events.map((event) => JSON.stringify(event))
  await sql`select pg_notify(${liveChannel}, payload) from unnest(${payloads}::text[]) as payload`.execute(db)
}

/** The same as a part of a statement that finds the notice: when it commits. */
export function notifyingOfNotice(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`pg_notify(${liveChannel}, json_build_object('t', 'notice', 'id', ${id})::text)`
}

/** The event of a notification; undefined for a payload that this version does not know. */
export function parseLive(payload: string): LiveEvent | undefined {
  let value: unknown
  try {
    value = JSON.parse(payload)
  } catch {
    // Any database user may write to the channel.
    return undefined
  }
  if (!isObject(value)) return undefined
  const { t, id } = value
  const kind = kinds.find((known) => known === t)
  return kind !== undefined && typeof id === 'number' && Number.isSafeInteger(id) ? { t: kind, id } : undefined
}

/** Whether a notice has reached people or is no longer what it was. */
export const isNoticeEvent = (payload: string): boolean => parseLive(payload)?.t === 'notice'
