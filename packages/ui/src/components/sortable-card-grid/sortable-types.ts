import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { type CardColumns, cardGridClass } from '../card-grid/card-grid.tsx'

/** An item that can be moved. */
export interface SortableItem {
  /** Unique among the items. */
  id: string
  /** Its name, for screen readers. */
  name: string
}

/** Props of {@link SortableCardGrid}. */
export interface SortableCardGridProps<Item extends SortableItem> extends Omit<ComponentProps<'ul'>, 'children'> {
  /** The items, in order. */
  items: readonly Item[]
  /** Renders an item; `handle` is the button that moves it. */
  renderItem: (item: Item, handle: ReactNode) => ReactNode
  /** Called with the new order, only when it has changed. */
  onReorder: (ids: string[]) => void
  /** Its name for screen readers. */
  label: string
  /** Columns of cards on wide screens; `tiles` for small items such as apps. */
  columns?: CardColumns | 'tiles'
  /** Classes for the grid. */
  className?: string
}

/** The classes of the grid, shared with its fallback. */
export function gridClass(columns: CardColumns | 'tiles', className: string | undefined): string {
  if (columns !== 'tiles') return cardGridClass(columns, className)
  return cx('q:grid q:min-w-0 q:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] q:gap-3', className)
}
