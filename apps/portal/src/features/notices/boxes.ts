import type { ContractData } from '@quadrangle/api-client'

/** A page of notices as the server answers it. */
export type NoticePage = ContractData<'notice', 'list'>
export type NoticeSummary = NoticePage['list'][number]
export type Notice = ContractData<'notice', 'detail'>

/** From where someone looks at notices; `default` is everything that reached them. */
export type NoticeBox = 'default' | 'recv' | 'issued' | 'subscribe' | 'collect'
/** A box under which one notice can be opened. */
export type NoticeOrigin = Exclude<NoticeBox, 'default'>

/** The address of each box. */
export const boxPaths = {
  default: '/notice-v2/default',
  recv: '/notice-v2/recv',
  issued: '/notice-v2/issued',
  subscribe: '/notice-v2/subscribe',
  collect: '/notice-v2/collect',
} as const satisfies Record<NoticeBox, string>

/** Under which box a notice opens that stands in a list: most of what reached someone was received by them. */
export function originOf(box: NoticeBox): NoticeOrigin {
  return box === 'default' ? 'recv' : box
}

/** The tabs that the configuration asks for, after the one with everything; each once. */
export function tabsOf(configured: readonly NoticeOrigin[]): NoticeBox[] {
  return ['default', ...new Set(configured)]
}

/** The newest form of notice that this reader knows. */
export const knownFormat = 2

/** Whether a notice has a form that this reader does not know. */
export function isTooNew(notice: { format: number }): boolean {
  return notice.format > knownFormat
}
