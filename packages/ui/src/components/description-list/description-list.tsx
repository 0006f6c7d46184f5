'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { oneOf } from '../one-of.ts'
import { descriptionListLabels } from './labels.ts'

/** Props of {@link DescriptionList}. */
export interface DescriptionListProps extends ComponentProps<'dl'> {
  /** `stacked`: each term above its value. `beside`: terms in a column. `rows`: the same, with lines between. */
  layout?: 'stacked' | 'beside' | 'rows'
  /** With `stacked`, how many columns at most; fewer where there is little room. */
  columns?: 1 | 2 | 3 | 4
  /** Shown for a value that is empty; by default “None”. */
  empty?: ReactNode
  /** Classes for the element. */
  className?: string
  /** DescriptionItem elements. */
  children: ReactNode
}

// as many columns as fit, up to this number; each at least 14rem wide, minus the gaps of 2rem
const columnClasses = {
  1: '',
  2: 'q:grid-cols-[repeat(auto-fill,minmax(max(min(100%,14rem),50%-1rem),1fr))]',
  3: 'q:grid-cols-[repeat(auto-fill,minmax(max(min(100%,14rem),33.3%-1.33rem),1fr))]',
  4: 'q:grid-cols-[repeat(auto-fill,minmax(max(min(100%,14rem),25%-1.5rem),1fr))]',
}

const layouts = {
  stacked: { list: 'q:gap-x-8 q:gap-y-5', item: '', term: 'q:text-xs q:text-text-muted', value: 'q:mt-0.5' },
  beside: { list: 'q:gap-y-2', item: '', term: 'q:text-text-muted', value: '' },
  rows: { list: '', item: 'q:not-last:border-b q:border-border q:py-2.5', term: 'q:text-text-muted', value: '' },
}

// subgrid: all terms have one width
const termColumn = 'q:grid-cols-[fit-content(40%)_minmax(0,1fr)] q:gap-x-6'

const DescriptionListContext = createContext<{ layout: keyof typeof layouts; empty: ReactNode }>({
  layout: 'stacked',
  empty: undefined,
})

/** Terms and their values: the data of a person, of a course, of a file. */
export function DescriptionList(props: DescriptionListProps) {
  const { layout: givenLayout = 'stacked', columns = 2, empty, className, ...rest } = props
  const layout = oneOf('layout of DescriptionList', givenLayout, layouts, 'stacked')
  const grid =
    layout === 'stacked' ? columnClasses[oneOf('columns of DescriptionList', columns, columnClasses, 2)] : termColumn
  return (
    <DescriptionListContext value={{ layout, empty }}>
      <dl
        data-q="description-list"
        {...rest}
        className={cx('q:grid q:min-w-0 q:text-sm q:text-text', layouts[layout].list, grid, className)}
      />
    </DescriptionListContext>
  )
}

/** Props of {@link DescriptionItem}. */
export interface DescriptionItemProps extends ComponentProps<'div'> {
  /** Name of the value. */
  term: ReactNode
  /** Whether it spans a complete row if there are several columns. */
  wide?: boolean
  /** Classes for the element around both. */
  className?: string
  /** The value. */
  children?: ReactNode
}

/** One term with its value. */
export function DescriptionItem({ term, wide = false, className, children, ...rest }: DescriptionItemProps) {
  const { layout, empty } = use(DescriptionListContext)
  const labels = useLabels(descriptionListLabels)
  const look = layouts[layout]
  const isEmpty = children === undefined || children === null || children === '' || children === false
  return (
    <div
      data-q="description-item"
      {...rest}
      className={cx(
        'q:min-w-0 q:wrap-anywhere',
        layout !== 'stacked' && 'q:grid q:grid-cols-subgrid q:items-baseline',
        (wide || layout !== 'stacked') && 'q:col-span-full',
        look.item,
        className,
      )}
    >
      <dt data-q="description-term" className={look.term}>
        {term}
      </dt>
      <dd
        data-q="description-value"
        className={cx('q:min-w-0 q:tabular-nums', look.value, isEmpty && 'q:text-text-muted')}
      >
        {isEmpty ? (empty ?? labels.empty) : children}
      </dd>
    </div>
  )
}
