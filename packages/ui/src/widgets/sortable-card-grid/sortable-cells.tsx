'use client'
import { memo } from 'react'
import { SortableCell, type SortableCellProps } from './sortable-cell.tsx'
import type { SortableItem } from './sortable-types.ts'

/** Props of {@link SortableCells}. */
export interface SortableCellsProps extends Pick<SortableCellProps, 'labels' | 'describedBy' | 'onGrip'> {
  /** In their order. */
  items: readonly SortableItem[]
  /** Draws the cells before `upTo`. */
  current: SortableCellProps['renderItem']
  /** Draws the others. */
  former: SortableCellProps['renderItem']
  /** How many cells are drawn by `current`. */
  upTo: number
}

/** All places of a sortable grid; they render only when the list or what draws it changes. */
export const SortableCells = memo(function SortableCells(props: SortableCellsProps) {
  const { items, current, former, upTo, ...rest } = props
  return items.map((item, index) => (
    <SortableCell key={item.id} item={item} renderItem={index < upTo ? current : former} {...rest} />
  ))
})
