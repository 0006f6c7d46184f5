import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../runtime/http/app-error.ts'
import { cookieName, cookieOptions } from '../../runtime/http/cookies.ts'
import type { StepKey, StepPurpose } from '../../runtime/session/proof-steps.ts'

/*
 * A log-in in progress belongs to one browser, by a cookie, or to one program, by a token in the response. The token is
 * not a session: only the next step of the log-in reads it.
 */

const COOKIE = 'login'
const BYTES = 32
const TOKEN = /^[\w-]{43}$/
const SECONDS = 600

/**
 * Begins a log-in in this browser, or for a program. Always creates a new token, so that an attacker cannot fix it
 * beforehand.
 */
export function newLoginToken(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: 'cookie' | 'persistent' | 'token' = 'cookie',
): { readonly hash: Buffer; readonly step?: string } {
  const token = randomBytes(BYTES).toString('base64url')
  if (kind === 'token') return { hash: hashOf(token), step: token }
  const { config } = request.server
  reply.setCookie(cookieName(config, COOKIE), token, { ...cookieOptions(config), maxAge: SECONDS })
  return { hash: hashOf(token) }
}

/** The key of this log-in's current step; undefined without a valid token. */
export function loginKey(request: FastifyRequest, step: string | undefined, purpose: StepPurpose): StepKey | undefined {
  const token = step ?? request.cookies[cookieName(request.server.config, COOKIE)]
  return token !== undefined && TOKEN.test(token) ? { hash: hashOf(token), purpose } : undefined
}

export function forgetLoginToken(request: FastifyRequest, reply: FastifyReply): void {
  const { config } = request.server
  const name = cookieName(config, COOKIE)
  if (request.cookies[name] !== undefined) reply.clearCookie(name, cookieOptions(config))
}

/** The error response to a step without the preceding one. */
export function loginExpired(): AppError {
  const text = { zh: '登录已超时，请重新登录。', en: 'The log-in took too long. Log in again from the start.' }
  return new AppError(409, text, { data: () => ({ reason: 'expired' }) })
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
