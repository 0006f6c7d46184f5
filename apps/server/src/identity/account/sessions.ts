import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import type { Config } from '../../process/settings/config.ts'
import { MAX_SESSIONS_PER_PERSON } from '../../runtime/session/session.ts'
import { aliveSession, type SessionUser } from '../../runtime/session/session-user.ts'
import { flag, instant } from '../../runtime/shared/json-values.ts'
import { placeOf } from './network-location.ts'

/** The sessions of a person that are still valid, the current one first. */
export async function listSessions(db: Db, config: Config, { personId, sessionKey }: SessionUser) {
  const rows = await db
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select(['s.id', 's.token_hash', 's.client', 's.address', 's.proof', 's.created_at', 's.seen_at'])
    .select(['s.stays', 's.expires_at'])
    .where('s.person_id', '=', personId)
    .where(sql<boolean>`${sql.raw(aliveSession)}`)
    .orderBy(sql`s.token_hash = ${sessionKey}`, 'desc')
    .orderBy('s.seen_at', 'desc')
    .limit(MAX_SESSIONS_PER_PERSON)
    .execute()
  return rows.map(({ token_hash, created_at, seen_at, stays, expires_at, ...row }) => ({
    ...row,
    current: flag(token_hash.equals(sessionKey)),
    place: placeOf(config, row.address),
    created_at: instant(created_at),
    seen_at: instant(seen_at),
    until: stays ? instant(expires_at) : null,
  }))
}

/** Which session of a person has this id: the current one, another one, or none. */
export async function findSession(db: Db, { personId, sessionKey }: SessionUser, id: string) {
  const row = await db
    .selectFrom('session')
    .select('token_hash')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!row) return 'none'
  return row.token_hash.equals(sessionKey) ? 'this' : 'another'
}

export async function endSession(trx: Db, personId: number, id: string): Promise<number> {
  const ended = await trx
    .deleteFrom('session')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

const LOGINS = `select at, action, times, detail from (
  (select id, coalesce(last_at, at) as at, action, times, detail from audit_entry
   where person_id = $1 and action = 'logged-in' order by id desc limit $2)
  union all
  (select id, coalesce(last_at, at) as at, action, times, detail from audit_entry
   where person_id = $1 and action = 'log-in-failed' order by id desc limit $2)) e order by e.at desc, e.id desc limit $2`

interface Login extends Record<string, unknown> {
  at: Date
  action: string
  times: number
  detail: { client?: string; address?: string }
}

/** The separator of texts in merged entries, which end with an ellipsis when the list is long. */
const SEPARATOR = ' · '

/** The last log-ins of a person, including failed ones. Failures merged into one entry have the time of the last. */
export async function listLogins(database: DatabaseHandle, config: Config, personId: number, limit: number) {
  const rows = await database.prepared<Login>('account-logins', LOGINS, [personId, limit])
  return rows.map(({ at, action, times, detail }) => ({
    at: instant(at),
    success: flag(action === 'logged-in'),
    times,
    clients: textsOf(detail.client),
    from: textsOf(detail.address).map((address) => ({ address, place: placeOf(config, address) })),
  }))
}

function textsOf(merged = ''): string[] {
  return merged.split(SEPARATOR).filter((text) => text !== '' && text !== '…')
}
