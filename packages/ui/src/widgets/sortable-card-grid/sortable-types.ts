import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { type CardColumns, cardGridClass } from '../card-grid/card-grid.tsx'

/** Something that can be moved. */
export interface SortableItem {
  /** Tells items apart. */
  id: string
  /** What it is called when it moves, read aloud. */
  name: string
}

/** Props of {@link SortableCardGrid}. */
export interface SortableCardGridProps<Item extends SortableItem> extends Omit<ComponentProps<'ul'>, 'children'> {
  /** The items in their order. */
  items: readonly Item[]
  /** Draws one; `handle` is the button by which it is moved, to be put where one grips it. */
  renderItem: (item: Item, handle: ReactNode) => ReactNode
  /** Called with the new order, only when it has changed. */
  onReorder: (ids: string[]) => void
  /** What is sorted, read aloud. */
  label: string
  /** Columns of cards on wide screens; `tiles` for small things such as apps. */
  columns?: CardColumns | 'tiles'
  /** Of the grid. */
  className?: string
}

/** The classes of the grid, the same while it loads and after. */
export function gridClass(columns: CardColumns | 'tiles', className: string | undefined): string {
  if (columns !== 'tiles') return cardGridClass(columns, className)
  return cx('q:grid q:min-w-0 q:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] q:gap-3', className)
}
