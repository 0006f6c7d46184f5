/** A page, or a jump over the pages that are left out. */
export type PaginationEntry =
  | { type: 'page'; page: number; current: boolean }
  | { type: 'jump'; direction: 'previous' | 'next'; page: number; count: number }

/** Options of {@link paginationModel}. */
export interface PaginationModelOptions {
  /** The current page, counted from 1. */
  page: number
  /** How many pages there are. */
  pageCount: number
  /** How many pages show on either side of the current one. */
  siblings?: number
  /** How many pages a jump skips: 5, or 3 where there is little room. */
  jump?: 5 | 3
}

/** How many pages hold `total` entries; at least one. */
export function pageCountOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / Math.max(1, pageSize)))
}

/**
 * The pages to show: the first, the last, the current one with its neighbours, and a jump where pages are left out. A
 * jump never replaces a single page.
 */
export function paginationModel(options: PaginationModelOptions): PaginationEntry[] {
  const { siblings = 2, jump = 5 } = options
  const pageCount = Math.max(1, Math.floor(options.pageCount))
  const page = Math.min(pageCount, Math.max(1, Math.floor(options.page)))
  // the number of buttons stays the same at both ends, so that they do not move under the pointer
  let from = Math.max(1, Math.min(page - siblings, pageCount - 2 * siblings))
  let to = Math.min(pageCount, Math.max(page + siblings, 1 + 2 * siblings))
  if (from <= 3) from = 1
  if (to >= pageCount - 2) to = pageCount
  const entries: PaginationEntry[] = []
  const addPage = (number: number) => entries.push({ type: 'page', page: number, current: number === page })
  if (from > 1) {
    addPage(1)
    entries.push({ type: 'jump', direction: 'previous', page: Math.max(1, page - jump), count: jump })
  }
  for (let number = from; number <= to; number++) addPage(number)
  if (to < pageCount) {
    entries.push({ type: 'jump', direction: 'next', page: Math.min(pageCount, page + jump), count: jump })
    addPage(pageCount)
  }
  return entries
}
