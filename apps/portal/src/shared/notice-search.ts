import { type OpenListSearch, openListSearch } from './list-search.ts'

/** A filter for notices; all given conditions must hold. */
export interface NoticeFilter {
  unread?: 1
  reply?: 'due' | 'replied'
  /** Written by the logged-in person. */
  own?: 1
  official?: 1
  attachment?: 1
  organization_id?: number
  /** First and last day of sending, inclusive, as `2026-11-20`. */
  from?: string
  until?: string
  text?: string
}

/** Page, filter and open notice of a list in an address. */
export type NoticeSearch = OpenListSearch & NoticeFilter

const day = /^\d{4}-\d\d-\d\d$/
// The router parses `1` as a number; the searched text may be a number as well.
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

/** Reads {@link NoticeSearch}; invalid values are ignored. */
export function noticeSearch(search: Record<string, unknown>): NoticeSearch {
  const valid = Object.entries(checks).filter(([name, check]) => check.test(String(search[name] ?? '')))
  return { ...openListSearch(search), ...Object.fromEntries(valid.map(([name]) => [name, search[name]])) }
}
