import { type RawBuilder, sql } from 'kysely'

export type Locale = 'zh' | 'en'

type OrColumn<Value> = Value | null | RawBuilder<Value | null>

/**
 * The language in use: the one that the person has saved, else the one chosen in the browser, else the portal's own.
 */
export function localeInForce(personId: OrColumn<number>, cookieLocale: OrColumn<Locale>): RawBuilder<Locale> {
  return sql<Locale>`coalesce(
    (select locale from person_setting where person_id = ${personId}::bigint),
    ${cookieLocale}::text,
    (select case when config ->> 'language' in ('zh', 'en') then config ->> 'language' end
     from portal_config order by id desc limit 1),
    'zh')`
}

/** The text of a row in a language, or in the other language if that is empty. */
export function pick(locale: Locale, zh: string, en: string): string {
  return locale === 'en' ? en || zh : zh || en
}
