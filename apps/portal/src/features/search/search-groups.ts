import type { SearchResult } from '@quadrangle/ui'
import { type Bilingual, localized } from '../../shared/localized.ts'
import type { Locale } from '../../state/locale.ts'
import type { FoundApp, FoundNotice } from './state.ts'

/** An app in the results, as the kit's data. Found by its name in the other language alone, it shows that, too. */
export function appResult(app: FoundApp, locale: Locale, query: string): SearchResult {
  return {
    id: app.app_id,
    title: withOther(app, 'name', locale, query),
    text: foundIn(app, 'description', locale, query),
    image: app.icon_url,
    href: `/chain?${new URLSearchParams({ kind: 'app', id: app.app_id })}`,
  }
}

/** A notice in the results, as the kit's data. */
export function noticeResult(notice: FoundNotice, locale: Locale, query: string, revoked: string): SearchResult {
  // Only the issuer sees the number of recipients.
  const box = notice.recipients > 0 && notice.unread === 0 ? 'issued' : 'recv'
  return {
    id: notice.id,
    title: withOther(notice, 'title', locale, query),
    text: foundIn(notice, 'excerpt', locale, query),
    source: localized(notice, 'sender', locale),
    time: notice.time,
    unread: notice.unread === 1,
    mark: notice.revoked === 1 ? revoked : undefined,
    href: `/notice-v2/detail/${box}/${notice.id}`,
  }
}

const other = (locale: Locale): Locale => (locale === 'en' ? 'zh' : 'en')

/** Whether a word of the query is in a text. */
function hits(text: string, query: string): boolean {
  const folded = text.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word !== '' && folded.includes(word))
}

/** A name, and that of the other language behind it if only there the query is found. */
function withOther<Key extends string>(item: Bilingual<Key>, key: Key, locale: Locale, query: string): string {
  const [shown, alternative] = [localized(item, key, locale), localized(item, key, other(locale))]
  return !hits(shown, query) && hits(alternative, query) ? `${shown} · ${alternative}` : shown
}

/** A text in the language in which the query is found; otherwise in that of the screen. */
function foundIn<Key extends string>(item: Bilingual<Key>, key: Key, locale: Locale, query: string): string {
  const [shown, alternative] = [localized(item, key, locale), localized(item, key, other(locale))]
  return !hits(shown, query) && hits(alternative, query) ? alternative : shown
}
