import type { NoticePage } from '../boxes.ts'

/**
 * A live update of a page that keeps notices the person has just opened, answered or unmarked, even if the filter
 * leaves them out now.
 */
export function withTouchedRows(before: NoticePage, now: NoticePage, touched: ReadonlySet<number>, pageSize: number) {
  const listedIds = new Set(now.list.map(({ id }) => id))
  const touchedRows = before.list.filter(({ id }) => touched.has(id) && !listedIds.has(id))
  if (touchedRows.length === 0) return now
  // Newest first, as on the server: ids grow with time.
  const list = [...now.list, ...touchedRows].sort((a, b) => b.id - a.id)
  // The touched rows count in the total, but add no page.
  const pages = Math.max(1, Math.ceil(now.total / pageSize))
  return { ...now, list, total: Math.min(now.total + touchedRows.length, pages * pageSize) }
}
