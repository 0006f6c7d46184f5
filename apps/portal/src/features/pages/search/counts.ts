import type { ContractData } from '@quadrangle/api-client'

/** The number of results per category. */
export type SearchCounts = ContractData<'search', 'all'>['counts']
export type Category = keyof SearchCounts
export type ResultTab = 'all' | Category

/** The categories in the order of their tabs. */
export const categories = ['app', 'notice', 'person', 'service', 'help'] as const satisfies Category[]

/** The number of results of a tab. */
export function countOf(counts: SearchCounts, tab: ResultTab): number {
  return tab === 'all' ? categories.reduce((sum, key) => sum + counts[key], 0) : counts[tab]
}

/** The number of results that determines the number of pages: with all categories, each page has some of each. */
export function pagedCount(counts: SearchCounts, tab: ResultTab): number {
  return tab === 'all' ? Math.max(...categories.map((key) => counts[key])) : counts[tab]
}
