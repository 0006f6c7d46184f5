/** Which page of a list an address names, counted from 1; the first one needs no name. */
export function pageSearch(search: Record<string, unknown>): { page?: number } {
  const { page } = search
  return typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 1_000_000 ? { page } : {}
}
