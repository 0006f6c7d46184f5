export type ResultTab = 'all' | 'app' | 'notice'

/** The number of results per category. */
export interface SearchCounts {
  app: number
  notice: number
}

/** The new counts; an absent one keeps its value. */
export function countsAfter(before: SearchCounts, answer: { app?: number; notice?: number }): SearchCounts {
  return { app: answer.app ?? before.app, notice: answer.notice ?? before.notice }
}

/** The number of results of a tab. */
export function countOf(counts: SearchCounts, tab: ResultTab): number {
  return tab === 'all' ? counts.app + counts.notice : counts[tab]
}

/** The number of results that determines the number of pages: with all categories, each page has some of both. */
export function pagedCount(counts: SearchCounts, tab: ResultTab): number {
  return tab === 'all' ? Math.max(counts.app, counts.notice) : counts[tab]
}
