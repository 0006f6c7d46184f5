'use client'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useId, useMemo, useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { announcementsFor } from './announcements.ts'
import { sortableLabels } from './labels.ts'
import { SortableCell } from './sortable-cell.tsx'
import { gridClass, type SortableCardGridProps, type SortableItem } from './sortable-types.ts'

/** The grid with its drag-and-drop library; loaded by SortableCardGrid. */
export function SortableGrid<Item extends SortableItem>(props: SortableCardGridProps<Item>) {
  const { items, renderItem, onReorder, label, columns = 2, className, ...rest } = props
  const labels = useLabels(sortableLabels)
  // the order shows at once; whatever the caller then hands in counts again
  const [moved, setMoved] = useState<{ from: readonly Item[]; items: readonly Item[] }>()
  const shown = moved !== undefined && moved.from === items ? moved.items : items
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // a delay, so that one can still scroll by the handle
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements = useMemo(() => announcementsFor(shown, labels), [shown, labels])
  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null || active.id === over.id) return
    const next = arrayMove([...shown], ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    setMoved({ from: items, items: next })
    onReorder(next.map(({ id }) => id))
  }
  return (
    <DndContext
      // its own counter differs between a server and a browser
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: labels.instructions } }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <div data-q="sortable-frame" className="q:@container q:min-w-0">
          <ul
            data-q="sortable-grid"
            // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the role of lists without bullets
            role="list"
            aria-label={label}
            {...rest}
            className={gridClass(columns, className)}
          >
            {shown.map((item) => (
              <SortableCell key={item.id} item={item} labels={labels}>
                {(handle) => renderItem(item, handle)}
              </SortableCell>
            ))}
          </ul>
        </div>
      </SortableContext>
    </DndContext>
  )
}
