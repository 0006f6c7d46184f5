import type { Announcements } from '@dnd-kit/core'
import type { Labels } from '../../labels/labels.ts'

/** What a screen reader says while something moves: its name and its place among all, never an id. */
export function announcementsFor(
  items: readonly { id: string; name: string }[],
  labels: Labels['sortable'],
): Announcements {
  const position = (id: string | number) => items.findIndex((item) => item.id === id) + 1
  const name = (id: string | number) => items.find((item) => item.id === id)?.name ?? ''
  // right after lifting, the library reports being over one's own place; that is no move and would drown the first words
  let last = 0
  return {
    onDragStart: ({ active }) => {
      last = position(active.id)
      return labels.lifted(name(active.id), last, items.length)
    },
    onDragOver: ({ active, over }) => {
      if (over === null || position(over.id) === last) return undefined
      last = position(over.id)
      return labels.moved(name(active.id), last, items.length)
    },
    onDragEnd: ({ active, over }) => labels.dropped(name(active.id), position((over ?? active).id), items.length),
    onDragCancel: ({ active }) => labels.cancelled(name(active.id), position(active.id)),
  }
}
