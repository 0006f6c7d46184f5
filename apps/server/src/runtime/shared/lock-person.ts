import type { Db } from '../../database/schema.ts'

/**
 * Makes others wait who change what belongs to the same person, until the transaction ends. Everything that counts or
 * reads before it writes takes this lock first, so two of them can neither deadlock nor overtake each other.
 */
export async function lockPerson(trx: Db, personId: number): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
}
