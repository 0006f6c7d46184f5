'use client'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { cx } from 'class-variance-authority'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ReactNode } from 'react'
import { IconButton } from '../../components/icon-button/icon-button.tsx'
import type { Labels } from '../../labels/labels.ts'

/** Props of {@link SortableCell}. */
export interface SortableCellProps {
  /** What moves. */
  item: { id: string; name: string }
  /** The strings of the grid around it. */
  labels: Labels['sortable']
  /** Draws it with the handle in its place. */
  children: (handle: ReactNode) => ReactNode
}

/** One place of a sortable grid. */
export function SortableCell({ item, labels, children }: SortableCellProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: item.id,
  })
  const handle = (
    <IconButton
      ref={setActivatorNodeRef}
      {...listeners}
      aria-describedby={attributes['aria-describedby']}
      aria-roledescription={labels.roleDescription}
      label={labels.handle(item.name)}
      icon={<GripVertical size={18} aria-hidden />}
      size="small"
      className="q:cursor-grab q:touch-none q:active:cursor-grabbing"
    />
  )
  return (
    <li
      data-q="sortable-cell"
      ref={setNodeRef}
      className={cx('q:relative q:grid q:min-w-0', isDragging && 'q:z-10 q:rounded-card q:opacity-90 q:shadow-overlay')}
      // only moved, never scaled: cards differ in size
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(handle)}
    </li>
  )
}
