import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'

export type Locale = 'zh' | 'en'

/** Keeps the language of someone who is not logged in: without it each reload would bring back the portal's own. */
const COOKIE = 'qd_locale'
const COOKIE_SECONDS = 365 * 86_400

/** The language that this browser has chosen, if any. */
export function chosenLocale(request: FastifyRequest): Locale | null {
  const value = request.cookies[COOKIE]
  return value === 'zh' || value === 'en' ? value : null
}

/** Makes this browser keep a language. */
export function keepLocale(request: FastifyRequest, reply: FastifyReply, locale: Locale): void {
  const secure = request.server.config.publicUrl?.protocol === 'https:'
  reply.setCookie(COOKIE, locale, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_SECONDS })
}

/** The language in force: what the person has saved, else what the browser has chosen, else the portal's own. */
export function localeInForce(personId: number | null, chosen: Locale | null): RawBuilder<Locale> {
  return sql<Locale>`coalesce(
    (select locale from person_setting where person_id = ${personId}::bigint),
    ${chosen}::text,
    (select case when config ->> 'language' in ('zh', 'en') then config ->> 'language' end
     from portal_config order by id desc limit 1),
    'zh')`
}

/** The text of a row in a language; the other one where that is empty. */
export function pick(locale: Locale, zh: string, en: string): string {
  return locale === 'en' ? en || zh : zh || en
}
