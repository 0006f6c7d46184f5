'use client'
import { memo } from 'react'
import { SortableCell, type SortableCellProps } from './sortable-cell.tsx'
import type { SortableItem } from './sortable-types.ts'

/** Props of {@link SortableCells}. */
export interface SortableCellsProps extends Pick<SortableCellProps, 'labels' | 'describedBy' | 'onGrip'> {
  /** The items, in order. */
  items: readonly SortableItem[]
  /** Renders the cells before `upTo`. */
  current: SortableCellProps['renderItem']
  /** Renders the others. */
  former: SortableCellProps['renderItem']
  /** The number of cells rendered by `current`. */
  upTo: number
}

/** All cells of a sortable grid; they render only when the list or the render function changes. */
export const SortableCells = memo(function SortableCells(props: SortableCellsProps) {
  const { items, current, former, upTo, ...rest } = props
  return items.map((item, index) => (
    <SortableCell key={item.id} item={item} renderItem={index < upTo ? current : former} {...rest} />
  ))
})
