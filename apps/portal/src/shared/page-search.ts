/** The page of a list in an address, counted from 1; the first has no parameter. */
export function pageSearch(search: Record<string, unknown>): { page?: number } {
  const { page } = search
  return typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 1_000_000 ? { page } : {}
}
