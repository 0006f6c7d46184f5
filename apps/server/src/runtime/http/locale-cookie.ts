import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from './app-error.ts'
import { cookieName, cookieOptions } from './cookies.ts'

/** Remembers the language of a guest: each reload would otherwise bring back the portal's default. */
const COOKIE = 'locale'
const COOKIE_SECONDS = 365 * 86_400

/** The language that was chosen in this browser, if any. */
export function readLocaleCookie(request: FastifyRequest): Language | null {
  const value = request.cookies[cookieName(request.server.config, COOKIE)]
  return value === 'zh' || value === 'en' ? value : null
}

/** Remembers a language in this browser. */
export function rememberLocale(request: FastifyRequest, reply: FastifyReply, locale: Language): void {
  const { config } = request.server
  reply.setCookie(cookieName(config, COOKIE), locale, { ...cookieOptions(config), maxAge: COOKIE_SECONDS })
}
