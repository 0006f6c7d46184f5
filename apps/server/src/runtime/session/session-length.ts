import type { contract, DataOf } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/** How long sessions and the trust in browsers last. */
export type SessionPolicy = DataOf<typeof contract.session.policy>

/** The defaults, for a portal whose administrators have set nothing. */
export const usualLengths: SessionPolicy = { idle_minutes: 120, whole_hours: 12, stay_days: 14, trust_days: 30 }
const HOUR_MINUTES = 60
const DAY_MINUTES = 1_440

export async function loadSessionPolicy(db: Db): Promise<SessionPolicy> {
  const row = await db.selectFrom('session_policy').selectAll().where('id', '=', 1).executeTakeFirst()
  if (!row) return usualLengths
  const { id: _, ...policy } = row
  return policy
}

/** How long a session lasts from its beginning. */
export interface SessionLength {
  readonly idleMinutes: number
  readonly wholeMinutes: number
  readonly stays: boolean
}

/** How long a new session of a person lasts. People who hold a role do not stay logged in. */
export async function lengthOfSession(db: Db, personId: number, wantsToStay: boolean): Promise<SessionLength> {
  const { idle_minutes, whole_hours, stay_days } = await loadSessionPolicy(db)
  if (wantsToStay && stay_days > 0 && !(await holdsRole(db, personId))) {
    const minutes = stay_days * DAY_MINUTES
    return { idleMinutes: minutes, wholeMinutes: minutes, stays: true }
  }
  return { idleMinutes: idle_minutes, wholeMinutes: whole_hours * HOUR_MINUTES, stays: false }
}

async function holdsRole(db: Db, personId: number): Promise<boolean> {
  const role = await db.selectFrom('person_role').select('role').where('person_id', '=', personId).executeTakeFirst()
  return role !== undefined
}

/** Gives all sessions the lengths of a policy, if they last longer. */
export function shortenSessions(trx: Db, policy: SessionPolicy): Promise<Shortened> {
  return shorten(trx, policy, sql`true`)
}

/** Gives the sessions of a person who has got a role the length of those of role holders. */
export async function shortenSessionsOf(trx: Db, personId: number): Promise<void> {
  await shorten(trx, await loadSessionPolicy(trx), sql`s.person_id = ${personId}::bigint`)
}

interface Shortened {
  readonly ended: number
  readonly shortened: number
}

/** Applies the policy to those sessions that last longer. Ended ones are deleted, which notifies open portals. */
async function shorten(
  trx: Db,
  { idle_minutes, whole_hours, stay_days }: SessionPolicy,
  condition: ReturnType<typeof sql>,
): Promise<Shortened> {
  const [short, whole, long] = [idle_minutes, whole_hours * HOUR_MINUTES, stay_days * DAY_MINUTES]
  const next = sql`with allowed as (
      select s.token_hash, a.stays, s.created_at,
        case when a.stays then ${long}::integer else ${short}::integer end as idle,
        case when a.stays then ${long}::integer else ${whole}::integer end as whole
      from session s cross join lateral (select s.stays and ${stay_days}::integer > 0
        and not exists (select from person_role r where r.person_id = s.person_id) as stays) a
      where ${condition}),
    next as (
      select s.token_hash, a.stays, least(s.idle_minutes, a.idle) as idle_minutes,
        least(s.expires_at, s.created_at + make_interval(mins => a.whole)) as expires_at
      from session s join allowed a on a.token_hash = s.token_hash)`
  const { rows } = await sql<{ ended: number }>`${next}, gone as (
      delete from session s using next n where n.token_hash = s.token_hash
        and (n.expires_at <= now() or s.seen_at <= now() - make_interval(mins => n.idle_minutes))
      returning s.expires_at > now() and s.seen_at > now() - make_interval(mins => s.idle_minutes) as was_alive)
    select count(*) filter (where was_alive)::integer as ended from gone`.execute(trx)
  const { numAffectedRows } = await sql`${next}
    update session s set idle_minutes = n.idle_minutes, expires_at = n.expires_at, stays = n.stays
    from next n where n.token_hash = s.token_hash
      and (n.idle_minutes < s.idle_minutes or n.expires_at < s.expires_at or n.stays <> s.stays)`.execute(trx)
  return { ended: rows[0]?.ended ?? 0, shortened: Number(numAffectedRows ?? 0n) }
}
