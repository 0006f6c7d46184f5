import { sql } from 'kysely'
import type { Db } from '../../../database/schema.ts'
import { derivedSecret } from '../../../runtime/session/server-secret.ts'
import { messageSecret, unseal } from '../sealed-content.ts'

export interface Message {
  readonly kind: string
  readonly to: string
  readonly text: string
}

/** The account messages that wait for a person, the oldest first. */
export async function waitingMessages(db: Db, personId: number): Promise<Message[]> {
  const key = await derivedSecret(db, messageSecret)
  const rows = await db
    .selectFrom('account_message')
    .select(['kind', 'sealed'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy(sql`kind`)
    .execute()
  return rows.map(({ kind, sealed }) => {
    const content = unseal(key, sealed)
    if (!content) throw new Error('A message was encrypted with another key.')
    return { kind, to: content.address, text: content.text }
  })
}

/** Returns the waiting messages as `kind to address`, and deletes them. */
export async function consumeMessages(db: Db, personId: number): Promise<string[]> {
  const messages = await waitingMessages(db, personId)
  await db.deleteFrom('account_message').where('person_id', '=', personId).execute()
  return messages.map(({ kind, to }) => `${kind} to ${to}`).sort()
}
