import type { Db } from '../../database/schema.ts'

/**
 * Locks a person until the transaction ends, so that other changes of their data wait. Every transaction that counts or
 * reads before it writes takes this lock first, so two of them can neither deadlock nor overtake each other.
 */
export async function lockPerson(trx: Db, personId: number): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
}
