import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ProviderSettings } from '../../process/settings/sign-on-providers.ts'
import { findProvider, type ProviderKey } from '../../process/settings/sign-on-settings.ts'
import { recordAudit } from '../../runtime/audit/record-audit.ts'
import { hashOf } from './hash.ts'
import { seal, unseal } from './seal.ts'

/** How long a log-in without a session is remembered: longer than its second step may take. */
const STEP_HOURS = 1

/** A session of the portal that began at another system. */
export interface ProviderSession {
  readonly provider: ProviderKey
  readonly authority: string
  readonly subject: string
  /** The other system's id of its own session; undefined if it gives none. */
  readonly sid: string | undefined
  /** Identifies the person at the other system’s log-out. */
  readonly logOutHint: string | undefined
}

/** Remembers where a session began, so that it ends together with the one there. */
export async function rememberProvider(
  app: FastifyInstance,
  key: Buffer,
  personId: number,
  from: ProviderSession,
): Promise<void> {
  const { provider, authority, subject, sid, logOutHint } = from
  await app.database.prepared(
    'sign-on-remember',
    `with swept as (delete from sign_on_session where session_hash in (
       select session_hash from sign_on_session where expires_at < now() limit 100))
     insert into sign_on_session (session_hash, person_id, provider, subject_hash, sid_hash, id_token, expires_at)
     values ($1, $2, $3, $4, $5, $6,
       coalesce((select expires_at from session where token_hash = $1), now() + interval '${STEP_HOURS} hours'))`,
    [
      key,
      personId,
      provider,
      hashOf(authority, subject),
      sid === undefined ? null : hashOf(authority, sid),
      logOutHint === undefined ? null : await seal(app.signOnSecret, logOutHint, key),
    ],
  )
}

/** The sessions that have ended at another system: one, or all of an account. */
export interface EndedSessions {
  readonly provider: ProviderKey
  readonly authority: string
  readonly sid?: string | undefined
  readonly subject?: string | undefined
}

/** Ends the portal's sessions that belong to ended sessions of another system. Returns their number. */
export async function endProviderSessions(
  app: FastifyInstance,
  { provider, authority, sid, subject }: EndedSessions,
): Promise<number> {
  const count = await app.database.db.transaction().execute(async (trx) => {
    let query = trx.deleteFrom('sign_on_session').where('provider', '=', provider)
    if (sid !== undefined) query = query.where('sid_hash', '=', hashOf(authority, sid))
    if (subject !== undefined) query = query.where('subject_hash', '=', hashOf(authority, subject))
    if (sid === undefined && subject === undefined) return 0
    const keys = (await query.returning('session_hash').execute()).map(({ session_hash }) => session_hash)
    if (keys.length === 0) return 0
    // Also ends log-ins that wait for a second factor.
    await trx.deleteFrom('proof_step').where('token_hash', 'in', keys).execute()
    const ended = await trx.deleteFrom('session').where('token_hash', 'in', keys).returning('person_id').execute()
    for (const personId of new Set(ended.map(({ person_id }) => person_id))) {
      const sessions = ended.filter(({ person_id }) => person_id === personId).length
      await recordAudit(trx, { personId, action: 'sessions-ended', detail: { by: provider, sessions } })
    }
    return ended.length
  })
  app.sessionCache.clear()
  return count
}

/** Returns and deletes the record of where an ended session began. An active session or log-in keeps its record. */
export async function consumeProviderSession(
  app: FastifyInstance,
  key: Buffer,
): Promise<{ provider: ProviderKey; logOutHint: string | undefined } | undefined> {
  const row = await app.database.db
    .deleteFrom('sign_on_session')
    .where('session_hash', '=', key)
    .where('expires_at', '>', new Date())
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('session').select('token_hash').where('token_hash', '=', key))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('proof_step').select('token_hash').where('token_hash', '=', key))),
    )
    .returning(['provider', 'id_token'])
    .executeTakeFirst()
  if (!row) return undefined
  const logOutHint = row.id_token === null ? undefined : await unseal(app.signOnSecret, row.id_token, key)
  return { provider: row.provider, logOutHint }
}

/** Moves the data stored for an unfinished log-in to its session. */
export async function moveProviderSession(app: FastifyInstance, from: Buffer, to: Buffer): Promise<void> {
  await app.database.db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('sign_on_session')
      .where('session_hash', '=', from)
      .returningAll()
      .executeTakeFirst()
    if (!row) return
    // The token is sealed for one session only, so it has to be sealed again.
    const token = row.id_token && (await unseal(app.signOnSecret, row.id_token, from))
    const id_token = token ? await seal(app.signOnSecret, token, to) : null
    const expires_at = sql<Date>`coalesce((select expires_at from session where token_hash = ${to}), ${row.expires_at})`
    await trx
      .insertInto('sign_on_session')
      .values({ ...row, session_hash: to, id_token, expires_at })
      .execute()
  })
}

/** The provider at which a session began, if the settings still have it. */
export async function providerOfSession(app: FastifyInstance, key: Buffer): Promise<ProviderSettings | undefined> {
  const [row] = await app.database.read<{ provider: ProviderKey }>(
    'sign-on-provider',
    'select provider from sign_on_session where session_hash = $1',
    [key],
  )
  return row && findProvider(app.config.signOn, row.provider)
}

/** Marks a key as used; false if it was used before. */
export async function markUsed(app: FastifyInstance, kind: string, key: string, seconds: number): Promise<boolean> {
  const rows = await app.database.prepared(
    'sign-on-use',
    `with swept as (delete from sign_on_used where key_hash in (
       select key_hash from sign_on_used where expires_at < now() limit 100))
     insert into sign_on_used (key_hash, expires_at) values ($1, now() + make_interval(secs => $2))
     on conflict do nothing returning true as fresh`,
    [hashOf(kind, key), seconds],
  )
  return rows.length > 0
}
