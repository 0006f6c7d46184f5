'use client'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { memo, type ReactNode } from 'react'
import type { Labels } from '../../labels/labels.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { GripEvent } from './mover.tsx'
import type { SortableItem } from './sortable-types.ts'

/** Props of {@link SortableCell}. */
export interface SortableCellProps {
  /** The item of the cell. */
  item: SortableItem
  /** Renders the item with its handle. */
  renderItem: (item: SortableItem, handle: ReactNode) => ReactNode
  /** The strings of the grid around it. */
  labels: Labels['sortable']
  /** The id of the instructions, which describe the handle. */
  describedBy: string
  /** Called to lift the cell. */
  onGrip: (event: GripEvent) => void
}

/** One cell of a sortable grid; renders only when its own item changes. */
export const SortableCell = memo(function SortableCell(props: SortableCellProps) {
  const { item, renderItem, labels, describedBy, onGrip } = props
  const handle = (
    <IconButton
      onMouseDown={onGrip}
      onTouchStart={onGrip}
      onKeyDown={onGrip}
      aria-describedby={describedBy}
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
      className="q:relative q:grid q:min-w-0 q:data-lifted:z-10 q:data-lifted:rounded-card q:data-lifted:opacity-90 q:data-lifted:shadow-overlay"
    >
      {renderItem(item, handle)}
    </li>
  )
})
