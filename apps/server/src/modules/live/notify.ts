import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/** The channel of LISTEN and NOTIFY that carries live events between the server's processes. */
export const liveChannel = 'live'

/**
 * Something that open portals may want to know of. `notice`: it reached people, or is no longer what it was. `person`: what
 * somebody has read has changed. `tally`: someone has read or answered a notice.
 */
export interface LiveEvent {
  readonly t: 'notice' | 'person' | 'tally'
  readonly id: number
}

/** Tells every process; inside a transaction, when it commits. Equal events of one transaction are told once. */
export async function notifyLive(db: Db, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(event)})`.execute(db)
}
