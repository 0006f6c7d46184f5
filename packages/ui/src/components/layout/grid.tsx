import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { oneOf } from '../one-of.ts'
import {
  type Align,
  alignClass,
  elementOf,
  gapClass,
  type LayoutElement,
  type Responsive,
  responsiveClass,
  type Space,
} from './layout-props.ts'

/** How many columns a grid can have. */
export type Columns = 1 | 2 | 3 | 4 | 6

/** Props of {@link Grid}. */
export interface GridProps extends ComponentProps<'div'> {
  /** How many columns, by the width of the window. */
  columns?: Responsive<Columns>
  /** Instead of `columns`: as many as fit, each at least 8, 14 or 20rem wide. */
  minColumn?: 'small' | 'medium' | 'large'
  /** The space between rows and columns, in steps of 4 px. */
  gap?: Responsive<Space>
  /** The alignment of the children across their row. */
  align?: Align
  /** The HTML element to render. */
  as?: LayoutElement
  /** Classes for the element. */
  className?: string
  /** One child for each cell. */
  children?: ReactNode
}

// styles.css lists the classes that are built from these
const columnNames: Record<Columns, string> = { 1: '1', 2: '2', 3: '3', 4: '4', 6: '6' }

const minColumns = {
  small: 'q:grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))]',
  medium: 'q:grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))]',
  large: 'q:grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]',
}

/** Children in columns of one width. */
export function Grid(props: GridProps) {
  const { columns = 1, minColumn, gap = 4, align, as = 'div', className, ...rest } = props
  const { Element, role } = elementOf('Grid', as)
  return (
    <Element
      data-q="grid"
      role={role}
      {...rest}
      className={cx(
        'q:grid q:min-w-0',
        minColumn
          ? minColumns[oneOf('minColumn of Grid', minColumn, minColumns, 'medium')]
          : responsiveClass('columns of Grid', columns, 'grid-cols', columnNames, 1),
        gapClass('Grid', gap),
        alignClass('Grid', align),
        className,
      )}
    />
  )
}
