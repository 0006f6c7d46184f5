export type ResultTab = 'all' | 'app' | 'notice'

/** How many hits each category has. */
export interface SearchCounts {
  app: number
  notice: number
}

/** The new counts; one that is absent keeps its value. */
export function countsAfter(before: SearchCounts, answer: { app?: number; notice?: number }): SearchCounts {
  return { app: answer.app ?? before.app, notice: answer.notice ?? before.notice }
}

/** How many hits a tab has. */
export function countOf(counts: SearchCounts, tab: ResultTab): number {
  return tab === 'all' ? counts.app + counts.notice : counts[tab]
}

/** How many hits decide over the number of pages: with all categories, each page holds a part of both. */
export function pagedCount(counts: SearchCounts, tab: ResultTab): number {
  return tab === 'all' ? Math.max(counts.app, counts.notice) : counts[tab]
}
