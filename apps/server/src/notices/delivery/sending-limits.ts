import type { Db } from '../../database/schema.ts'
import type { SendingLimitsTable } from '../../database/tables/delivery.ts'

/** How much issuers may send within 24 hours, and from which amount on they must first prove their identity. */
export type SendingLimits = Omit<SendingLimitsTable, 'id'>

const defaults: SendingLimits = {
  proof_people: 1_000,
  proof_texts: 200,
  urgent_issuer: 3,
  urgent_all: 10,
  texts_issuer: 5_000,
  texts_all: 20_000,
}

export async function loadSendingLimits(db: Db): Promise<SendingLimits> {
  const row = await db.selectFrom('sending_limits').selectAll().where('id', '=', 1).executeTakeFirst()
  if (!row) return defaults
  const { id: _, ...limits } = row
  return limits
}

export async function writeSendingLimits(trx: Db, limits: SendingLimits): Promise<void> {
  await trx
    .insertInto('sending_limits')
    .values({ id: 1, ...limits })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(limits))
    .execute()
}
