import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/**
 * Locks a person until the transaction ends, so that other changes of their data wait. Every transaction that counts or
 * reads before it writes takes this lock first, so two of them can neither deadlock nor overtake each other.
 */
export async function lockPerson(trx: Db, personId: number): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
}

/**
 * Like `lockPerson`, and log-ins wait as well, for a change that ends all sessions. Replaces `lockPerson`: after it this
 * could deadlock with a log-in. Also waits for transactions that insert rows about the person, such as the chunk of a
 * fan-out.
 */
export async function lockPersonAndLogins(trx: Db, personId: number): Promise<void> {
  await lockPeopleAndLogins(trx, [personId])
}

/** Like `lockPersonAndLogins`, for several people, in the order in which a fan-out inserts them. */
export async function lockPeopleAndLogins(trx: Db, people: readonly number[]): Promise<void> {
  await sql`select id from person where id = any(${people}::bigint[]) order by id for update`.execute(trx)
}
