import type { FastifyInstance } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { SignOnSessionTable } from '../../database/tables/sign-on.ts'
import type { ProviderSettings } from '../../process/settings/sign-on-providers.ts'
import { findProvider, type ProviderKey } from '../../process/settings/sign-on-settings.ts'
import { recordAudit } from '../../runtime/audit/record-audit.ts'
import { LoginOutdated } from '../../runtime/session/login-generation.ts'
import { hashOf } from './hash.ts'
import { seal, unseal } from './seal.ts'

/** How long a log-in without a session is remembered: longer than its second step may take. */
const STEP_MS = 3_600_000
/** How long the end of a session at another system is marked: longer than a log-in from there takes. */
const MARK_MS = 60_000

/** The stored record of a log-in that began at another system. */
export type StoredProviderSession = Selectable<SignOnSessionTable>

/** A session of the portal that began at another system. */
export interface ProviderSession {
  readonly provider: ProviderKey
  readonly authority: string
  readonly subject: string
  /** The other system's id of its own session; undefined if it gives none. */
  readonly sid: string | undefined
  /** Identifies the person at the other system’s log-out. */
  readonly logOutHint: string | undefined
  /** When the log-in came from there. */
  readonly arrivedAt: Date
}

/**
 * Records the provider at which a session began, so that a log-out there ends it too. If the provider's session ended
 * during the log-in, ends the portal's session and throws {@link LoginOutdated}.
 */
export async function rememberProvider(
  app: FastifyInstance,
  key: Buffer,
  personId: number,
  from: ProviderSession,
): Promise<void> {
  const { provider, authority, subject, sid, logOutHint, arrivedAt } = from
  await app.database.prepared(
    'sign-on-remember',
    `with swept as (delete from sign_on_session where session_hash in (
       select session_hash from sign_on_session where expires_at < now() limit 100))
     insert into sign_on_session (session_hash, person_id, provider, subject_hash, sid_hash, id_token, expires_at)
     values ($1, $2, $3, $4, $5, $6, coalesce((select expires_at from session where token_hash = $1), $7))`,
    [
      key,
      personId,
      provider,
      hashOf(authority, subject),
      sid === undefined ? null : hashOf(authority, sid),
      logOutHint === undefined ? null : await seal(app.signOnSecret, logOutHint, key),
      new Date(arrivedAt.getTime() + STEP_MS),
    ],
  )
  const hashes = [hashOf(authority, subject), ...(sid === undefined ? [] : [hashOf(authority, sid)])]
  await requireActive(app, key, { provider, hashes, since: arrivedAt })
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
  if (sid === undefined && subject === undefined) return 0
  // A log-in that is being completed has no record yet.
  if (sid !== undefined) await markEnded(app, hashOf(authority, sid))
  else if (subject !== undefined) await markEnded(app, hashOf(authority, subject))
  const count = await app.database.db.transaction().execute(async (trx) => {
    let query = trx.deleteFrom('sign_on_session').where('provider', '=', provider)
    if (sid !== undefined) query = query.where('sid_hash', '=', hashOf(authority, sid))
    if (subject !== undefined) query = query.where('subject_hash', '=', hashOf(authority, subject))
    const keys = (await query.returning('session_hash').execute()).map(({ session_hash }) => session_hash)
    return endSessions(trx, provider, keys)
  })
  if (count > 0) app.sessionCache.clear()
  return count
}

/** Ends sessions, and log-ins that wait for a second factor. Returns the number of sessions. */
async function endSessions(trx: Db, provider: ProviderKey, keys: readonly Buffer[]): Promise<number> {
  if (keys.length === 0) return 0
  await trx.deleteFrom('proof_step').where('token_hash', 'in', keys).execute()
  const ended = await trx.deleteFrom('session').where('token_hash', 'in', keys).returning('person_id').execute()
  for (const personId of new Set(ended.map(({ person_id }) => person_id))) {
    const sessions = ended.filter(({ person_id }) => person_id === personId).length
    await recordAudit(trx, { personId, action: 'sessions-ended', detail: { by: provider, sessions } })
  }
  return ended.length
}

/**
 * The key of the mark that a session, or all sessions of an account, have ended; `hash` is that of the session or
 * account.
 */
const endedKey = (hash: Buffer) => hashOf('ended', hash.toString('hex'))

/** Removes marks that have expired, some at a time: guests can add them, too. */
const sweep = `delete from sign_on_used where key_hash in (
  select key_hash from sign_on_used where expires_at < now() limit 100 for update skip locked)`

async function markEnded(app: FastifyInstance, hash: Buffer): Promise<void> {
  await app.database.prepared(
    'sign-on-ended',
    `with swept as (${sweep})
     insert into sign_on_used (key_hash, expires_at) values ($1, $2)
     on conflict (key_hash) do update set expires_at = excluded.expires_at`,
    [endedKey(hash), new Date(Date.now() + MARK_MS)],
  )
}

interface NewSession {
  readonly provider: ProviderKey
  /** The hashes of the account and of the session at the other system. */
  readonly hashes: readonly Buffer[]
  readonly since: Date
}

/** Ends a new session if the other system has ended its session, or all sessions of the account, since the log-in there. */
async function requireActive(
  app: FastifyInstance,
  key: Buffer,
  { provider, hashes, since }: NewSession,
): Promise<void> {
  const ended = await app.database.db
    .selectFrom('sign_on_used')
    .select('key_hash')
    .where('key_hash', 'in', hashes.map(endedKey))
    .where('expires_at', '>=', new Date(since.getTime() + MARK_MS))
    .executeTakeFirst()
  if (!ended) return
  await app.database.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sign_on_session').where('session_hash', '=', key).execute()
    await endSessions(trx, provider, [key])
  })
  app.sessionCache.clear()
  throw new LoginOutdated()
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

/**
 * Removes and returns the record of a log-in whose last step is being completed. Call it in the transaction that
 * completes the step.
 */
export async function consumeStepSession(trx: Db, step: Buffer): Promise<StoredProviderSession | undefined> {
  return trx.deleteFrom('sign_on_session').where('session_hash', '=', step).returningAll().executeTakeFirst()
}

/** Stores for a session where its log-in began. Throws like {@link rememberProvider}. */
export async function storeProviderSession(
  app: FastifyInstance,
  key: Buffer,
  row: StoredProviderSession,
): Promise<void> {
  // The token is sealed for one session only, so it has to be sealed again.
  const token = row.id_token && (await unseal(app.signOnSecret, row.id_token, row.session_hash))
  const id_token = token ? await seal(app.signOnSecret, token, key) : null
  const expires_at = sql<Date>`coalesce((select expires_at from session where token_hash = ${key}), ${row.expires_at})`
  await app.database.db
    .insertInto('sign_on_session')
    .values({ ...row, session_hash: key, id_token, expires_at })
    .execute()
  const hashes = row.sid_hash === null ? [row.subject_hash] : [row.subject_hash, row.sid_hash]
  // Since the arrival: a log-out writes its mark before it looks for the record, which may be consumed in between.
  const since = new Date(row.expires_at.getTime() - STEP_MS)
  await requireActive(app, key, { provider: row.provider, hashes, since })
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

/** Whether a key was marked as used. */
export async function wasUsed(app: FastifyInstance, kind: string, key: string): Promise<boolean> {
  const rows = await app.database.prepared('sign-on-was-used', 'select from sign_on_used where key_hash = $1', [
    hashOf(kind, key),
  ])
  return rows.length > 0
}

/** Marks a key as used; false if it was used before. */
export async function markUsed(app: FastifyInstance, kind: string, key: string, seconds: number): Promise<boolean> {
  const rows = await app.database.prepared(
    'sign-on-use',
    `with swept as (${sweep})
     insert into sign_on_used (key_hash, expires_at) values ($1, now() + make_interval(secs => $2))
     on conflict do nothing returning true as fresh`,
    [hashOf(kind, key), seconds],
  )
  return rows.length > 0
}
