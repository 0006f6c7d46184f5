import type { Announcements } from '@dnd-kit/core'
import type { Labels } from '../../labels/labels.ts'

/** What a screen reader says while something moves: its name and its place among all, never an id. */
export function announcementsFor(
  items: readonly { id: string; name: string }[],
  labels: Labels['sortable'],
): Announcements {
  const position = (id: string | number) => items.findIndex((item) => item.id === id) + 1
  const name = (id: string | number) => items.find((item) => item.id === id)?.name ?? ''
  return {
    onDragStart: ({ active }) => labels.lifted(name(active.id), position(active.id), items.length),
    onDragOver: ({ active, over }) =>
      over === null ? undefined : labels.moved(name(active.id), position(over.id), items.length),
    onDragEnd: ({ active, over }) => labels.dropped(name(active.id), position((over ?? active).id), items.length),
    onDragCancel: ({ active }) => labels.cancelled(name(active.id), position(active.id)),
  }
}
