import type { Db } from '../../database/schema.ts'

const generous = {
  proof_people: 1_000,
  proof_texts: 1_000,
  urgent_issuer: 1_000,
  urgent_all: 1_000,
  texts_issuer: 1_000,
  texts_all: 1_000,
}

/** Sets limits of sending; those not given are too high to matter. */
export async function limitSending(db: Db, limits: Partial<typeof generous>): Promise<void> {
  const row = { ...generous, ...limits }
  await db
    .insertInto('sending_limits')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
