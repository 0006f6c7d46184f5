import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { appendLookVersion, lockLook } from '../look/versions.ts'
import type { ContentList } from './kinds.ts'

/** Locks a list until the transaction ends, so that its changes happen one after the other. */
export async function lockList(trx: Db, list: ContentList): Promise<void> {
  if (list.inLook !== undefined) await lockLook(trx)
  await sql`select pg_advisory_xact_lock(hashtext(${`content ${list.table}`}))`.execute(trx)
}

/** Stores a changed list as a version of the look, if it is part of it, and notifies open portals. */
export async function storeVersion(trx: Db, list: ContentList, personId: number): Promise<void> {
  if (list.inLook !== undefined) await appendLookVersion(trx, personId, list.inLook)
}
