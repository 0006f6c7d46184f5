import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cookieName } from '../http/cookies.ts'
import { pseudonymOf } from './pseudonym.ts'
import { shortenSessionsOf } from './session-length.ts'

/** The person behind a request. */
export interface SessionUser {
  readonly personId: number
  readonly organizationId: number
  readonly roles: readonly ('admin' | 'issuer')[]
  readonly isAdmin: boolean
  /** The key of the session in the table, for “this one” in a list of sessions. */
  readonly sessionKey: Buffer
  /** Name of the person in the log. */
  readonly pseudonym: string
}

/** Name of the cookie; `cookieName` adds the prefix that binds it to the host. */
export const SESSION_COOKIE = 'session'
/** A session is touched again after this many seconds. */
const TOUCH_SECONDS = 60

const TOKEN = /^[\w-]{43}$/

interface SessionRow {
  person_id: number
  organization_id: number
  roles: ('admin' | 'issuer')[]
  stale: boolean
  stays: boolean
  disabled: boolean
  unserved: boolean
}

const unexpiredSession = 's.expires_at > now() and s.seen_at > now() - make_interval(mins => s.idle_minutes)'
/** SQL for the session `s` and its person `p`: whether the session continues. */
export const aliveSession = `${unexpiredSession} and p.disabled_at is null`

/**
 * SQL: whether the session `s` began at one of the providers for students only, a parameter, and its person `p` is no
 * student, or holds a role.
 */
export const unservedSession = (studentsOnly: string) => `(cardinality(${studentsOnly}::text[]) > 0
    and (p.kind <> 'student' or exists (select from person_role r where r.person_id = p.id))
    and exists (select from sign_on_session o
      where o.session_hash = s.token_hash and o.provider = any(${studentsOnly}::text[])))`

const LOAD = `select s.person_id, p.organization_id, s.seen_at < now() - interval '${TOUCH_SECONDS} seconds' as stale,
  s.stays, p.disabled_at is not null as disabled,
  ${unservedSession('$2')} as unserved,
  array(select distinct r.role from person_role r where r.person_id = s.person_id) as roles
from session s join person p on p.id = s.person_id
where s.token_hash = $1 and ${unexpiredSession}`

const TOUCH = `update session set seen_at = now()
where token_hash = $1 and seen_at < now() - interval '${TOUCH_SECONDS} seconds'`

const NOBODY = Promise.resolve(undefined)

/**
 * The user who makes a request; undefined without a session, with an ended one, or for a disabled person. The result
 * from the database is used for the whole request, and for others of the same session within a second.
 */
export function sessionUser(request: FastifyRequest): Promise<SessionUser | undefined> {
  if (!request.cachedUser) {
    const token = sessionToken(request)
    request.cachedUser = token === undefined ? NOBODY : loadUser(request, token)
  }
  return request.cachedUser
}

/** Like `sessionUser`, but not from the request itself: for one that has waited since. At most a second old. */
export function sessionUserNow(request: FastifyRequest): Promise<SessionUser | undefined> {
  request.cachedUser = null
  return sessionUser(request)
}

async function loadUser(request: FastifyRequest, token: string): Promise<SessionUser | undefined> {
  const { server } = request
  const user = await server.sessionCache.get(token, async () => {
    const result = await load(server, keyOfToken(token))
    request.isDisabled = result === 'disabled'
    return result === 'disabled' ? undefined : result
  })
  request.pseudonym = user?.pseudonym ?? ''
  return user
}

async function load(server: FastifyInstance, key: Buffer): Promise<SessionUser | 'disabled' | undefined> {
  const { config, database, logSecret } = server
  const { studentsOnly } = config.signOn
  const [row] = await database.read<SessionRow & Record<string, unknown>>('session-load', LOAD, [key, studentsOnly])
  if (!row) return undefined
  if (row.disabled) return 'disabled'
  if (row.unserved) {
    await database.db.deleteFrom('session').where('token_hash', '=', key).execute()
    return undefined
  }
  // A role can be granted at the moment at which such a session begins; role holders may not stay logged in.
  if (row.stays && row.roles.length > 0) {
    await shortenSessionsOf(database.db, row.person_id)
    return load(server, key)
  }
  if (row.stale) await database.prepared('session-touch', TOUCH, [key])
  return {
    personId: row.person_id,
    organizationId: row.organization_id,
    roles: row.roles,
    isAdmin: row.roles.includes('admin'),
    sessionKey: key,
    pseudonym: await pseudonymOf(logSecret, row.person_id),
  }
}

/** The bearer token of a request, or else the token of its session cookie. */
export function sessionToken(request: FastifyRequest): string | undefined {
  const [, bearer] = /^Bearer (.*)$/i.exec(request.headers.authorization ?? '') ?? []
  const token = bearer ?? request.cookies[cookieName(request.server.config, SESSION_COOKIE)]
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

/** The key of a session in the table. */
export function keyOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
