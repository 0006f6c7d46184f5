import type { SearchResult } from '@quadrangle/ui'
import { localized } from '../../shared/localized.ts'
import type { Locale } from '../../state/locale.ts'
import type { FoundApp, FoundNotice } from './state.ts'

/** An app in the results, as the kit's data. */
export function appResult(app: FoundApp, locale: Locale): SearchResult {
  return {
    id: app.app_id,
    title: localized(app, 'name', locale),
    text: localized(app, 'description', locale),
    image: app.icon_url,
    href: `/chain?${new URLSearchParams({ kind: 'app', id: app.app_id })}`,
  }
}

/** A notice in the results, as the kit's data. */
export function noticeResult(notice: FoundNotice, locale: Locale, revoked: string): SearchResult {
  // Only the issuer sees the number of recipients.
  const box = notice.recipients > 0 && notice.unread === 0 ? 'issued' : 'recv'
  return {
    id: notice.id,
    title: localized(notice, 'title', locale),
    text: localized(notice, 'excerpt', locale),
    source: localized(notice, 'sender', locale),
    time: notice.time,
    unread: notice.unread === 1,
    mark: notice.revoked === 1 ? revoked : undefined,
    href: `/notice-v2/detail/${box}/${notice.id}`,
  }
}
