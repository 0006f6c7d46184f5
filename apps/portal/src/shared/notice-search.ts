import { type OpenListSearch, openListSearch } from './list-search.ts'

/** Which notices of a box are meant; all of what is given has to hold. */
export interface NoticeFilter {
  unread?: 1
  reply?: 'due' | 'replied'
  /** Written by oneself. */
  own?: 1
  official?: 1
  attachment?: 1
  organization_id?: number
  /** Sent on this day or later, as `2026-11-20`, and on this day or earlier. */
  from?: string
  until?: string
  text?: string
}

/** Reads a page of notices, its filter, and the notice that is open beside it from an address. */
export type NoticeSearch = OpenListSearch & NoticeFilter

const day = /^\d{4}-\d\d-\d\d$/
// An address says 1 and "1" alike; a word that is looked for may be a number.
const checks: Record<keyof NoticeFilter, RegExp> = {
  unread: /^1$/,
  reply: /^(due|replied)$/,
  own: /^1$/,
  official: /^1$/,
  attachment: /^1$/,
  organization_id: /^[1-9]\d{0,8}$/,
  from: day,
  until: day,
  text: /\S/,
}

/** Reads {@link NoticeSearch}; what cannot be read counts as not there. */
export function noticeSearch(search: Record<string, unknown>): NoticeSearch {
  const found = Object.entries(checks).filter(([name, check]) => check.test(String(search[name] ?? '')))
  return { ...openListSearch(search), ...Object.fromEntries(found.map(([name]) => [name, search[name]])) }
}
