import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProviderKey } from '../../process/settings/sign-on-settings.ts'
import { cookieName, cookieOptions } from '../../runtime/http/cookies.ts'
import { sessionUser } from '../../runtime/session/session-user.ts'
import { hashOf } from './hash.ts'
import { safeTarget } from './safe-target.ts'
import { SignOnError } from './sign-on-error.ts'

const COOKIE = 'sign_on'
const MINUTES = 15
const KEY = /^[\w-]{43}$/
/** The maximum number of attempts per browser: more than the tabs in which a user logs in at the same time. */
const MAX_ATTEMPTS = 20

const OF_BROWSER = 'state_hash = $1 and browser_hash = $2 and provider = $3 and expires_at > now()'

type Row = { target: string; tried_by: number | null; again: boolean; person_id: number | null; stays: boolean }
const COLUMNS = 'target, tried_by, again, person_id, stays'

/** A log-in that has begun. */
export interface Attempt {
  readonly target: string
  /** The administrator who tries the provider; null for a real log-in. */
  readonly trialBy: number | null
  /** Whether the person has to prove their identity at the provider again. */
  readonly reauthenticate: boolean
  /** The person who was logged in when they had to prove it; null if no one was. */
  readonly personId: number | null
  /** Whether the person wants to stay logged in on this device. */
  readonly stays: boolean
  readonly state: string
}

interface NewAttempt {
  readonly provider: ProviderKey
  readonly target?: unknown
  readonly trialBy?: number | null
  readonly reauthenticate?: boolean
  readonly stays?: boolean
}

/** Begins a log-in. Returns the state, which the other system hands back. */
export async function beginAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, target, trialBy = null, reauthenticate = false, stays = false }: NewAttempt,
): Promise<string> {
  const { config, database } = request.server
  const user = reauthenticate ? await sessionUser(request) : undefined
  const name = cookieName(config, COOKIE)
  const cookie = request.cookies[name]
  const browser = cookie !== undefined && KEY.test(cookie) ? cookie : randomKey()
  reply.setCookie(name, browser, { ...cookieOptions(config), maxAge: MINUTES * 60 })
  const state = randomKey()
  await database.prepared(
    'sign-on-begin',
    `with swept as (delete from sign_on_attempt where state_hash in (
        select state_hash from sign_on_attempt where expires_at < now() limit 100)
      or state_hash in (select state_hash from sign_on_attempt where browser_hash = $2 order by expires_at desc offset ${MAX_ATTEMPTS}))
     insert into sign_on_attempt (state_hash, browser_hash, provider, target, tried_by, again, person_id, stays, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + interval '${MINUTES} minutes')`,
    [
      hashOf(state),
      hashOf(browser),
      provider,
      safeTarget(target),
      trialBy,
      reauthenticate,
      user?.personId ?? null,
      stays,
    ],
  )
  return state
}

/** The attempt that a response belongs to. It can be consumed once, and only by the browser that began it. */
export async function consumeAttempt(request: FastifyRequest, provider: ProviderKey, state: unknown): Promise<Attempt> {
  const { config, database } = request.server
  const browser = request.cookies[cookieName(config, COOKIE)]
  if (typeof state !== 'string' || !KEY.test(state)) throw new SignOnError('expired', 'the answer has no state of ours')
  if (browser === undefined) throw new SignOnError('expired', 'the browser sent no cookie')
  const values = [hashOf(state), hashOf(browser), provider]
  const [login] = await database.prepared<Row>(
    'sign-on-take',
    `delete from sign_on_attempt where ${OF_BROWSER} and tried_by is null returning ${COLUMNS}`,
    values,
  )
  // An attempt that is only a trial stays until it expires, so that its result can be viewed.
  const [row] = login
    ? [login]
    : await database.prepared<Row>(
        'sign-on-try',
        `update sign_on_attempt set browser_hash = '' where ${OF_BROWSER} returning ${COLUMNS}`,
        values,
      )
  if (!row) throw new SignOnError('expired', 'the state is unknown, used or of another browser')
  return {
    target: row.target,
    trialBy: row.tried_by,
    reauthenticate: row.again,
    personId: row.person_id,
    stays: row.stays,
    state,
  }
}

/** Whether the browser sent the cookie that is set when a log-in begins. */
export function isBrowserOfAttempts({ server, cookies }: FastifyRequest): boolean {
  return cookies[cookieName(server.config, COOKIE)] !== undefined
}

/** A secret of an attempt, derived from its state and not stored. */
export async function attemptSecret(request: FastifyRequest, purpose: string, state: string): Promise<string> {
  const secret = await request.server.signOnSecret.get()
  return createHmac('sha256', secret).update(`${purpose} ${state}`).digest('base64url')
}

function randomKey(): string {
  return randomBytes(32).toString('base64url')
}
