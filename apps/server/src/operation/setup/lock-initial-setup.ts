import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/** The number of the advisory lock. */
const FILLING = 7_203_582

/** Makes all others who fill an empty database wait until the transaction ends. */
export async function lockInitialSetup(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FILLING})`.execute(trx)
}
