import { type Selectable, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { ProofStepTable } from '../../database/tables/factors.ts'

const MINUTES = 10

export type ProofStep = Selectable<ProofStepTable>
export type StepPurpose = ProofStep['purpose']

/** Identifies a step by its purpose and by the hash of the browser's token or session. */
export interface StepKey {
  readonly hash: Buffer
  readonly purpose: StepPurpose
}

const expiry = sql`now() + ${sql.lit(`${MINUTES} minutes`)}::interval`

/** Begins a step, in place of an earlier one of the same browser. */
export async function beginStep(
  db: Db,
  { hash, purpose }: StepKey,
  fields: Partial<Pick<ProofStep, 'person_id' | 'challenge' | 'totp_secret' | 'must_replace'>>,
): Promise<void> {
  const { person_id = null, challenge = null, totp_secret = null, must_replace = false } = fields
  await db.deleteFrom('proof_step').where('expires_at', '<', new Date()).execute()
  const values = { person_id, challenge, totp_secret, must_replace, expires_at: sql<Date>`${expiry}` }
  await db
    .insertInto('proof_step')
    .values({ token_hash: hash, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['token_hash', 'purpose']).doUpdateSet(values))
    .execute()
}

/** Finds a step that has not ended or expired. */
export async function findStep(db: Db, { hash, purpose }: StepKey): Promise<ProofStep | undefined> {
  return db
    .selectFrom('proof_step')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Stores the challenge that a passkey has to sign, or the secret of an authenticator app. Does not extend the step. */
export async function fillStep(
  db: Db,
  { hash, purpose }: StepKey,
  fields: Partial<Pick<ProofStep, 'challenge' | 'totp_secret'>>,
): Promise<void> {
  await db.updateTable('proof_step').set(fields).where('token_hash', '=', hash).where('purpose', '=', purpose).execute()
}

/** Removes the challenge from a step and returns it. Of concurrent calls only one gets it. */
export async function consumeChallenge(db: Db, { hash, purpose }: StepKey): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string }>`with old as (
      select token_hash, purpose, challenge from proof_step
      where token_hash = ${hash} and purpose = ${purpose} and challenge is not null and expires_at > now() for update)
    update proof_step s set challenge = null from old
    where s.token_hash = old.token_hash and s.purpose = old.purpose returning old.challenge`.execute(db)
  return rows[0]?.challenge
}

/** Ends a step. Returns false if another call has ended it. */
export async function endStep(db: Db, { hash, purpose }: StepKey): Promise<boolean> {
  const result = await db
    .deleteFrom('proof_step')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
