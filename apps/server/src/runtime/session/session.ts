import { createHash, randomBytes } from 'node:crypto'
import type { Allowance, ProofMethod } from '@quadrangle/api-client/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseHandle } from '../../database/database.ts'
import { AppError } from '../http/app-error.ts'
import { cookieName, cookieOptions } from '../http/cookies.ts'
import { readableAddress } from '../shared/address-prefixes.ts'
import { clientName } from './client-name.ts'
import { deviceOwner, forgetDevices, issuedDevice, rememberDevice } from './device-cookie.ts'
import { notLoggedIn } from './not-logged-in.ts'
import { pseudonymOf } from './pseudonym.ts'
import type { ServerSecret } from './server-secret.ts'
import { lengthOfSession, shortenSessionsOf } from './session-length.ts'
import { endTrust } from './trusted-browser.ts'

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

/** The account whose password was correct. If the password has changed since, the session does not start. */
export interface JudgedAccount {
  readonly password_hash: string
}

/** How a session begins. */
export interface SessionStart {
  readonly proof?: ProofMethod
  readonly judged?: JudgedAccount | undefined
  /** Time when the person proved their identity, if that was earlier. */
  readonly provedAt?: Date | undefined
  /** Whether the person wants to stay logged in on this device, where the policy allows it. */
  readonly stays?: boolean
}

export interface SessionControl {
  /** Starts a session for a person, and ends the one that this browser had. Resolves to its key in the table. */
  start(personId: number, options?: SessionStart): Promise<Buffer>
  /** Like `start`, for a program or a page of another site: sets no cookie. The caller keeps the token. */
  startWithToken(
    personId: number,
    options?: Omit<SessionStart, 'stays'>,
  ): Promise<{ readonly token: string; readonly key: Buffer }>
  /** Ends this browser's session; without one it does nothing. */
  end(): Promise<void>
  /**
   * Ends every session of a person, or all but this browser's own, invalidates the device cookies of the same browsers,
   * and ends the trust in all browsers. Resolves to the number of ended sessions.
   */
  endAll(personId: number, options?: { readonly keepOwn?: boolean }): Promise<number>
  /** Makes this browser's device cookie valid again after a change of the password. */
  keepDevice(personId: number): Promise<void>
}

export const session = { touchSeconds: 60, mostPerPerson: 100 } as const

const COOKIE = 'session'
const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

interface SessionRow {
  person_id: number
  organization_id: number
  roles: ('admin' | 'issuer')[]
  stale: boolean
  stays: boolean
  disabled: boolean
}

const unendedSession = 's.expires_at > now() and s.seen_at > now() - make_interval(mins => s.idle_minutes)'
/** SQL for the session `s` and its person `p`: whether the session continues. */
export const aliveSession = `${unendedSession} and p.disabled_at is null`

const LOAD = `select s.person_id, p.organization_id, s.seen_at < now() - interval '${session.touchSeconds} seconds' as stale,
  s.stays, p.disabled_at is not null as disabled,
  array(select distinct r.role from person_role r where r.person_id = s.person_id) as roles
from session s join person p on p.id = s.person_id
where s.token_hash = $1 and ${unendedSession}`

const TOUCH = `update session set seen_at = now()
where token_hash = $1 and seen_at < now() - interval '${session.touchSeconds} seconds'`

/**
 * Waits for a password change in progress: that ends all sessions, and one started with the former password would
 * remain. A log-in also deletes ended sessions, a bounded number at a time, and the surplus sessions of the person that
 * have been unused longest.
 */
const START = `with swept as (
  delete from session where token_hash in (select token_hash from session where expires_at < now() limit 100)
), surplus as (
  delete from session where token_hash in (
    select token_hash from session where person_id = $2
    order by seen_at desc, token_hash offset ${session.mostPerPerson - 1})
), judged as (select from account where person_id = $2 and password_hash = $6 for share)
insert into session (token_hash, person_id, client, proof, address, proved_at, idle_minutes, expires_at, stays)
select $1, $2, $3, $4, $5, least(now(), $7::timestamptz), $8, now() + make_interval(mins => $9), $10
where $6::text is null or exists (select from judged)
returning true as started`

/** The response to a log-in with a password that was replaced while it was checked. */
export const passwordReplaced = {
  zh: '该账号的密码刚刚已修改，请使用新密码登录。',
  en: 'The password of this account was changed a moment ago. Log in with the new one.',
}

const NOBODY = Promise.resolve(undefined)

/**
 * The user who makes a request; undefined without a session, with an ended one, or for a disabled person. The result
 * from the database is used for the whole request, and for others of the same session within a second.
 */
export function sessionUser(request: FastifyRequest): Promise<SessionUser | undefined> {
  if (!request.knownUser) {
    const token = sessionToken(request)
    request.knownUser = token === undefined ? NOBODY : loadUser(request, token)
  }
  return request.knownUser
}

/** Like `sessionUser`, but looked up again: for a request that has waited since. */
export function sessionUserNow(request: FastifyRequest): Promise<SessionUser | undefined> {
  request.knownUser = null
  return sessionUser(request)
}

async function loadUser(request: FastifyRequest, token: string): Promise<SessionUser | undefined> {
  const { database, sessionCache, logSecret } = request.server
  const user = await sessionCache.get(token, async () => {
    const found = await load(database, logSecret, hash(token))
    request.isDisabled = found === 'disabled'
    return found === 'disabled' ? undefined : found
  })
  request.pseudonym = user?.pseudonym ?? ''
  return user
}

/**
 * Like `sessionUser`, and counts the cost of the request against the requests per minute of the person, or of the
 * address if there is no session.
 */
export async function countedUser(
  request: FastifyRequest,
  cost: number,
  allowance: Allowance = 'other',
): Promise<SessionUser | undefined> {
  const { requestLimit } = request.server
  const token = sessionToken(request)
  const blocked = token === undefined ? 0 : requestLimit.blockedMs(token)
  if (blocked > 0) throw requestLimit.personRefusal(blocked)
  const user = await sessionUser(request)
  if (!user || token === undefined) {
    await countAddress(request, cost, allowance)
    return undefined
  }
  const wait = requestLimit.takeFromPerson(user.personId, token, cost)
  if (wait > 0) throw requestLimit.personRefusal(wait)
  return user
}

/**
 * Counts a request that needs no session: for its person as long as their allowance lasts, otherwise for its address. So
 * people can log out when theirs is used up, and many behind one address do not use up that of the others.
 */
export async function countPublic(
  request: FastifyRequest,
  cost: number,
  allowance: Allowance = 'other',
): Promise<void> {
  const { requestLimit } = request.server
  const token = sessionToken(request)
  if (token !== undefined && requestLimit.blockedMs(token) <= 0) {
    const user = await sessionUser(request)
    if (user && requestLimit.takeFromPerson(user.personId, token, cost) === 0) {
      if (requestLimit.isHeavyUser(user.personId)) request.heavyCaller = String(user.personId)
      return
    }
  }
  await countAddress(request, cost, allowance)
}

/** Devices that have logged in before do not depend on what others of their network do. */
async function countAddress(request: FastifyRequest, cost: number, allowance: Allowance): Promise<void> {
  const { requestLimit } = request.server
  const device = allowance === 'other' ? undefined : await issuedDevice(request)
  if (device !== undefined && requestLimit.takeFromDevice(device, request.ip, cost)) return
  const wait = requestLimit.takeFromAddress(request.ip, cost, allowance)
  if (wait > 0) throw requestLimit.addressRefusal(wait)
  if (requestLimit.isHeavyAddress(request.ip, allowance)) request.heavyCaller = request.ip
}

/**
 * The user who makes a request; a 401 without a session. For routes beside the contract, which count as contract calls
 * do.
 */
export async function requireUser(request: FastifyRequest, cost = 1): Promise<SessionUser> {
  const user = await countedUser(request, cost)
  if (!user) throw notLoggedIn(request)
  return user
}

/** Whether the configuration lets people in who are not logged in. */
export async function guestsAllowed(database: DatabaseHandle): Promise<boolean> {
  const [row] = await database.read<{ allowed: boolean }>(
    'guests-allowed',
    `select coalesce((config ->> 'guest_enabled')::integer, 0) > 0 as allowed from portal_config order by id desc limit 1`,
    [],
  )
  return row?.allowed ?? false
}

/** Control that starts and ends sessions over one request. */
export function sessionControl(request: FastifyRequest, reply: FastifyReply): SessionControl {
  const { database, config, sessionCache } = request.server
  const cookie = cookieOptions(config)
  const name = cookieName(config, COOKIE)

  async function endCurrent(): Promise<void> {
    const token = sessionToken(request)
    if (token === undefined) return
    await database.db.deleteFrom('session').where('token_hash', '=', hash(token)).execute()
    sessionCache.clear()
  }

  async function begin(
    personId: number,
    { proof = 'password', judged, provedAt, stays: wantsToStay = false }: SessionStart,
  ): Promise<{ token: string; key: Buffer; maxAge: number | undefined }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const key = hash(token)
    await endCurrent()
    const client = clientName(request.headers['user-agent'])
    const { idleMinutes, wholeMinutes, stays } = await lengthOfSession(database.db, personId, wantsToStay)
    const started = await database.prepared('session-start', START, [
      ...[key, personId, client, proof],
      readableAddress(request.ip),
      judged?.password_hash ?? null,
      provedAt ?? null,
      ...[idleMinutes, wholeMinutes, stays],
    ])
    if (started.length === 0) throw new AppError(409, passwordReplaced)
    request.knownUser = null
    request.pseudonym = await pseudonymOf(request.server.logSecret, personId)
    return { token, key, maxAge: stays ? wholeMinutes * 60 : undefined }
  }

  async function keepDevice(personId: number): Promise<void> {
    const owner = await deviceOwner(database, personId)
    if (owner) await rememberDevice(request, reply, owner)
  }

  return {
    async startWithToken(personId, options = {}) {
      const { token, key } = await begin(personId, { ...options, stays: false })
      return { token, key }
    },
    async start(personId, options = {}) {
      const { token, key, maxAge } = await begin(personId, options)
      // Without an age the cookie ends with the browser: a shared computer forgets it.
      reply.setCookie(name, token, { ...cookie, ...(maxAge !== undefined && { maxAge }) })
      return key
    },
    async end() {
      await endCurrent()
      request.knownUser = null
      reply.clearCookie(name, cookie)
    },
    async endAll(personId, { keepOwn = false } = {}) {
      const currentToken = sessionToken(request)
      const kept = keepOwn && currentToken !== undefined ? hash(currentToken) : Buffer.alloc(0)
      const ended = await database.db.transaction().execute(async (trx) => {
        // First what a log-in needs: one that is in progress would otherwise still become a session.
        await endTrust(trx, personId)
        await forgetDevices(trx, personId)
        await trx.deleteFrom('proof_step').where('person_id', '=', personId).where('token_hash', '!=', kept).execute()
        return trx
          .deleteFrom('session')
          .where('person_id', '=', personId)
          .where('token_hash', '!=', kept)
          .executeTakeFirst()
      })
      sessionCache.clear()
      if (keepOwn) await keepDevice(personId)
      return Number(ended.numDeletedRows)
    },
    keepDevice,
  }
}

async function load(
  database: DatabaseHandle,
  secret: ServerSecret,
  key: Buffer,
): Promise<SessionUser | 'disabled' | undefined> {
  const [row] = await database.read<SessionRow & Record<string, unknown>>('session-load', LOAD, [key])
  if (!row) return undefined
  if (row.disabled) return 'disabled'
  // A role can be given in the moment in which the session begins.
  if (row.stays && row.roles.length > 0) {
    await shortenSessionsOf(database.db, row.person_id)
    return load(database, secret, key)
  }
  if (row.stale) await database.prepared('session-touch', TOUCH, [key])
  return {
    personId: row.person_id,
    organizationId: row.organization_id,
    roles: row.roles,
    isAdmin: row.roles.includes('admin'),
    sessionKey: key,
    pseudonym: await pseudonymOf(secret, row.person_id),
  }
}

/** The token that a caller keeps itself, else that of the cookie. */
export function sessionToken(request: FastifyRequest): string | undefined {
  const [, bearer] = /^Bearer (.*)$/i.exec(request.headers.authorization ?? '') ?? []
  const token = bearer ?? request.cookies[cookieName(request.server.config, COOKIE)]
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
