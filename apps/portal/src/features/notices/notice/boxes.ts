import type { ContractData } from '@quadrangle/api-client'

/** A page of notices, as the server sends it. */
export type NoticePage = ContractData<'notice', 'list'>
export type NoticeSummary = NoticePage['list'][number]
export type Notice = ContractData<'notice', 'detail'>

/**
 * A box of notices. `default`: received, and public notices of the organisations that the person follows; `recv`:
 * received only.
 */
export type NoticeBox = 'default' | 'recv' | 'issued' | 'subscribe' | 'collect'
/** A box under which one notice can be opened. */
export type NoticeOrigin = Exclude<NoticeBox, 'default'>

/** The path of each box. */
export const boxPaths = {
  default: '/notice-v2/default',
  recv: '/notice-v2/recv',
  issued: '/notice-v2/issued',
  subscribe: '/notice-v2/subscribe',
  collect: '/notice-v2/collect',
} as const satisfies Record<NoticeBox, string>

/** The box under which a notice of a list opens. `recv` also opens public notices. */
export function originOf(box: NoticeBox): NoticeOrigin {
  return box === 'default' ? 'recv' : box
}

/** The configured tabs after "all", each once. */
export function tabsOf(configured: readonly NoticeOrigin[]): NoticeBox[] {
  return ['default', ...new Set(configured)]
}

/** The newest notice format that this portal can show. */
export const maxSupportedFormat = 2

/** Whether a notice has a newer format than this portal can show. */
export function isTooNew(notice: { format: number }): boolean {
  return notice.format > maxSupportedFormat
}
