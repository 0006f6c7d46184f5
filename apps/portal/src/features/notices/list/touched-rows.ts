import type { NoticePage } from '../boxes.ts'

/**
 * A page that was loaded again by itself, with the notices that somebody has just opened, answered or unmarked: a filter may
 * leave them out by now, but what one is reading stays in the list until one asks for another.
 */
export function withTouchedRows(before: NoticePage, now: NoticePage, touched: ReadonlySet<number>, pageSize: number) {
  const listed = new Set(now.list.map(({ id }) => id))
  const kept = before.list.filter(({ id }) => touched.has(id) && !listed.has(id))
  if (kept.length === 0) return now
  // Newest first, as the server has them: ids grow with time.
  const list = [...now.list, ...kept].sort((a, b) => b.id - a.id)
  // They count where they show, but make no further page.
  const pages = Math.max(1, Math.ceil(now.total / pageSize))
  return { ...now, list, total: Math.min(now.total + kept.length, pages * pageSize) }
}
