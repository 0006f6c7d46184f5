import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { type SessionPolicy, shortenSessions, usualLengths } from '../../runtime/session/session-length.ts'

/** For how many days people can stay logged in, as SQL; 0: not at all. */
export const stayDays = sql<number>`coalesce((select stay_days from session_policy where id = 1), ${sql.lit(usualLengths.stay_days)})`

/** Saves the policy, and applies it to running sessions and trusted browsers that last longer. */
export async function writeSessionPolicy(trx: Db, policy: SessionPolicy): ReturnType<typeof shortenSessions> {
  await trx
    .insertInto('session_policy')
    .values({ id: 1, ...policy })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(policy))
    .execute()
  const trustEnd = sql`created_at + make_interval(days => ${policy.trust_days}::integer)`
  await sql`delete from trusted_browser where least(expires_at, ${trustEnd}) <= now()`.execute(trx)
  await sql`update trusted_browser set expires_at = ${trustEnd} where expires_at > ${trustEnd}`.execute(trx)
  return shortenSessions(trx, policy)
}
