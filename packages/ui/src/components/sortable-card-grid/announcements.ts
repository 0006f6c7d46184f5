import type { Announcements } from '@dnd-kit/core'
import type { Labels } from '../../labels/labels.ts'
import type { DragSession } from './drag-session.ts'

/** Announcements while dragging: the name and the position of the item, not its id. */
export function announcementsFor(
  items: () => readonly { name: string }[],
  labels: Labels['sortable'],
  session: () => DragSession | undefined,
): Announcements {
  const name = (place: number) => items()[place]?.name ?? ''
  let lastTarget = 0
  const announce = (text: (session: DragSession) => string) => {
    const current = session()
    if (current === undefined) return undefined
    lastTarget = current.to
    return text(current)
  }
  return {
    onDragStart: () => announce(({ from }) => labels.lifted(name(from), from + 1, items().length)),
    onDragMove: () =>
      session()?.to === lastTarget
        ? undefined
        : announce(({ from, to }) => labels.moved(name(from), to + 1, items().length)),
    // dnd-kit's drop targets are not used
    onDragOver: () => undefined,
    onDragEnd: () => announce(({ from, to }) => labels.dropped(name(from), to + 1, items().length)),
    onDragCancel: () => announce(({ from }) => labels.cancelled(name(from), from + 1)),
  }
}
