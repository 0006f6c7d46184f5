import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/** The number of the advisory lock. */
const LOCK_NUMBER = 7_203_582

/** Acquires the lock for filling an empty database: other processes that fill it wait until the transaction ends. */
export async function lockInitialSetup(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_NUMBER})`.execute(trx)
}
