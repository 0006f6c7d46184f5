import type { CallInput, Client, Contract } from '@quadrangle/api-client'
import { defaultPageSize } from './list-search.ts'

/** The unread notices that the home page shows. */
export const newestUnread = { box: 'recv', unread: 1, page: 1, page_size: 4 } as const

/** The home page shows only how many these are. */
export const dueReplies = { box: 'recv', reply: 'due', page: 1, page_size: 1 } as const

/** The cards of the home page, with their arrangement. */
export const listOfCards = { request_type: 'list' } as const

/** A call of the client by its name, and what it is called with. */
export type FirstCall = {
  [Noun in keyof Client]: {
    [Name in keyof Client[Noun] & keyof Contract[Noun]]: [
      noun: Noun,
      name: Name,
      input?: Omit<CallInput<Contract[Noun][Name]>, 'signal'>,
    ]
  }[keyof Client[Noun] & keyof Contract[Noun]]
}[keyof Client]

type Box = NonNullable<CallInput<Contract['notice']['detail']>['body']>['box']

const home: FirstCall[] = [
  ['global', 'gallery'],
  ['notice', 'list', { query: newestUnread }],
  ['notice', 'list', { query: dueReplies }],
  ['card', 'collection', { query: listOfCards }],
]

const callsOfPaths: Record<string, FirstCall[]> = {
  '/': home,
  '/home': home,
  '/appstore': [['app', 'list']],
  '/services': [['global', 'services']],
  '/security': [
    ['account', 'security'],
    ['factor', 'list'],
    ['account', 'sessions'],
    ['account', 'logins'],
  ],
  '/notice-v2/send': [['publishing', 'issuers']],
  '/notice-v2/group/default': [['group', 'list']],
  '/notice-v2/group/create/people': [['publishing', 'issuers']],
  '/notice-v2/group/create/organization': [['publishing', 'issuers']],
}

/** What the page of an address asks for first; nothing for pages that are not listed. */
export function firstCalls(path: string, search: string): FirstCall[] {
  const [, list] = /^\/notice-v2\/(default|recv|issued|collect|subscribe)$/.exec(path) ?? []
  if (list) {
    // A filter is left to the page.
    return search ? [] : [['notice', 'list', { query: { box: list as Box, page: 1, page_size: defaultPageSize } }]]
  }
  const [, box, edited, group] =
    /^\/notice-v2\/(?:detail\/(recv|issued|subscribe|collect)|(edit)|detail\/(group))\/\d+$/.exec(path) ?? []
  const id = Number(path.split('/').pop())
  if (group) return [['group', 'detail', { query: { id } }]]
  if (box || edited) return [['notice', 'detail', { body: { box: (box as Box) ?? 'issued', id, elsewhere: 1 } }]]
  return callsOfPaths[path] ?? []
}
