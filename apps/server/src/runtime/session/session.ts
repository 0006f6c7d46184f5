import { randomBytes } from 'node:crypto'
import type { ProofMethod } from '@quadrangle/api-client/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieOptions } from '../http/cookies.ts'
import { readableAddress } from '../shared/address-prefixes.ts'
import { clientName } from './client-name.ts'
import { deviceOwner, forgetDevices, rememberDevice } from './device-cookie.ts'
import { LoginOutdated } from './login-generation.ts'
import { pseudonymOf } from './pseudonym.ts'
import { lengthOfSession } from './session-length.ts'
import { keyOfToken, SESSION_COOKIE, sessionToken } from './session-user.ts'
import { endTrust } from './trusted-browser.ts'

/** How a session begins. */
export interface SessionStart {
  readonly proof?: ProofMethod
  /** The generation from before the proof (`login-generation.ts`). If it has changed, the session does not start. */
  readonly generation: number
  /** Time when the person proved their identity, if that was earlier. */
  readonly provedAt?: Date | undefined
  /** Whether the person wants to stay logged in on this device, where the policy allows it. */
  readonly stays?: boolean
}

export interface SessionControl {
  /** Starts a session for a person, and ends the one that this browser had. Resolves to its key in the table. */
  start(personId: number, options: SessionStart): Promise<Buffer>
  /** Like `start`, for a program or a page of another site: sets no cookie. The caller keeps the token. */
  startWithToken(
    personId: number,
    options: Omit<SessionStart, 'stays'>,
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

export const MAX_SESSIONS_PER_PERSON = 100

const TOKEN_BYTES = 32

/**
 * Waits for a change in progress that ends all sessions (`lockPersonAndLogins`), and for no other: a session started by
 * an earlier proof would remain. A log-in also deletes ended sessions, a bounded number at a time, and the surplus
 * sessions of the person that have been unused longest.
 */
const START = `with swept as (
  delete from session where token_hash in (
    select token_hash from session where expires_at < now() limit 100 for update skip locked)
), surplus as (
  delete from session where token_hash in (
    select token_hash from session where person_id = $2
    order by seen_at desc, token_hash offset ${MAX_SESSIONS_PER_PERSON - 1})
), unchanged as (select id from person where id = $2 and device_generation = $6::integer for key share)
insert into session (token_hash, person_id, client, proof, address, proved_at, idle_minutes, expires_at, stays)
select $1, $2, $3, $4, $5, least(now(), $7::timestamptz), $8, now() + make_interval(mins => $9), $10 from unchanged
returning true as started`

/** Control that starts and ends sessions over one request. */
export function sessionControl(request: FastifyRequest, reply: FastifyReply): SessionControl {
  const { database, config, sessionCache } = request.server
  const cookie = cookieOptions(config)
  const name = cookieName(config, SESSION_COOKIE)

  async function endCurrent(): Promise<void> {
    const token = sessionToken(request)
    if (token === undefined) return
    await database.db.deleteFrom('session').where('token_hash', '=', keyOfToken(token)).execute()
    sessionCache.clear()
  }

  async function begin(
    personId: number,
    { proof = 'password', generation, provedAt, stays: wantsToStay = false }: SessionStart,
  ): Promise<{ token: string; key: Buffer; maxAge: number | undefined }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const key = keyOfToken(token)
    await endCurrent()
    const client = clientName(request.headers['user-agent'])
    const { idleMinutes, wholeMinutes, stays } = await lengthOfSession(database.db, personId, wantsToStay)
    const started = await database.prepared('session-start', START, [
      key,
      personId,
      client,
      proof,
      readableAddress(request.ip),
      generation,
      provedAt ?? null,
      idleMinutes,
      wholeMinutes,
      stays,
    ])
    if (started.length === 0) throw new LoginOutdated()
    request.cachedUser = null
    request.pseudonym = await pseudonymOf(request.server.logSecret, personId)
    return { token, key, maxAge: stays ? wholeMinutes * 60 : undefined }
  }

  async function keepDevice(personId: number): Promise<void> {
    const owner = await deviceOwner(database, personId)
    if (owner) await rememberDevice(request, reply, owner)
  }

  return {
    async startWithToken(personId, options) {
      const { token, key } = await begin(personId, { ...options, stays: false })
      return { token, key }
    },
    async start(personId, options) {
      const { token, key, maxAge } = await begin(personId, options)
      // Without an age the cookie ends with the browser: a shared computer forgets it.
      reply.setCookie(name, token, { ...cookie, ...(maxAge !== undefined && { maxAge }) })
      return key
    },
    async end() {
      await endCurrent()
      request.cachedUser = null
      reply.clearCookie(name, cookie)
    },
    async endAll(personId, { keepOwn = false } = {}) {
      const currentToken = sessionToken(request)
      const currentKey = keepOwn && currentToken !== undefined ? keyOfToken(currentToken) : Buffer.alloc(0)
      const ended = await database.db.transaction().execute(async (trx) => {
        // First, because it locks the person: a log-in in progress could otherwise still begin a step or a session.
        await forgetDevices(trx, personId)
        await endTrust(trx, personId)
        await trx
          .deleteFrom('proof_step')
          .where('person_id', '=', personId)
          .where('token_hash', '!=', currentKey)
          .execute()
        return trx
          .deleteFrom('session')
          .where('person_id', '=', personId)
          .where('token_hash', '!=', currentKey)
          .executeTakeFirst()
      })
      sessionCache.clear()
      if (keepOwn) await keepDevice(personId)
      return Number(ended.numDeletedRows)
    },
    keepDevice,
  }
}
