import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from './app-error.ts'

/** Remembers the language of a guest: each reload would otherwise bring back the portal's default. */
const COOKIE = 'qd_locale'
const COOKIE_SECONDS = 365 * 86_400

/** The language that was chosen in this browser, if any. */
export function chosenLocale(request: FastifyRequest): Language | null {
  const value = request.cookies[COOKIE]
  return value === 'zh' || value === 'en' ? value : null
}

/** Remembers a language in this browser. */
export function rememberLocale(request: FastifyRequest, reply: FastifyReply, locale: Language): void {
  const secure = request.server.config.publicUrl?.protocol === 'https:'
  reply.setCookie(COOKIE, locale, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_SECONDS })
}
