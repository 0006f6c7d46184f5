'use client'
import { memo } from 'react'
import { SortableCell, type SortableCellProps } from './sortable-cell.tsx'
import type { SortableItem } from './sortable-types.ts'
import type { StagedRender } from './use-staged-render.ts'

/** Props of {@link SortableCells}. */
export interface SortableCellsProps
  extends Pick<SortableCellProps, 'labels' | 'describedBy' | 'onGrip'>,
    StagedRender<SortableCellProps['renderItem']> {
  /** The items, in order. */
  items: readonly SortableItem[]
}

/** All cells of a sortable grid; memoised, so that a drag does not render them again. */
export const SortableCells = memo(function SortableCells(props: SortableCellsProps) {
  const { items, current, former, upTo, ...rest } = props
  return items.map((item, index) => (
    <SortableCell key={item.id} item={item} renderItem={index < upTo ? current : former} {...rest} />
  ))
})
