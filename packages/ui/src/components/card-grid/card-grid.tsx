import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

/** The number of columns on wide screens. */
export type CardColumns = 1 | 2 | 3

// container queries instead of media queries, because a side bar may narrow the grid
const columnClasses: Record<CardColumns, string> = {
  1: 'q:grid-cols-1',
  2: 'q:grid-cols-1 q:@3xl:grid-cols-2',
  3: 'q:grid-cols-1 q:@2xl:grid-cols-2 q:@5xl:grid-cols-3',
}

/** The classes of a grid of cards; its parent must be a container (`q:@container`). */
export function cardGridClass(columns: CardColumns, className?: string): string {
  return cx('q:grid q:gap-4 q:min-w-0', columnClasses[columns], className)
}

/** Props of {@link CardGrid}. */
export interface CardGridProps extends ComponentProps<'div'> {
  /** Columns on wide screens; fewer where there is little room. */
  columns?: CardColumns
  /** Classes for the grid. */
  className?: string
  /** Cards. */
  children: ReactNode
}

/** A responsive grid of cards. */
export function CardGrid({ columns = 2, className, ...rest }: CardGridProps) {
  return (
    <div data-q="card-grid-frame" className="q:@container q:min-w-0">
      <div data-q="card-grid" {...rest} className={cardGridClass(columns, className)} />
    </div>
  )
}
