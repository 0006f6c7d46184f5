'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useLabels } from '../../labels/labels-context.ts'
import { formatCount } from '../badge/badge.tsx'
import { controlFrame, focusRing } from '../classes.ts'
import { readNumber } from '../read-number.ts'
import { paginationLabels } from './labels.ts'
import { pageCountOf, paginationModel } from './pagination-model.ts'

/** Props of {@link Pagination}. */
export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The current page, counted from 1. */
  page: number
  /** How many entries there are. */
  total: number
  /** How many entries a page holds. */
  pageSize: number
  /** Called with the page to go to. */
  onPageChange: (page: number) => void
  /** The sizes to choose from; needs `onPageSizeChange`. */
  pageSizes?: readonly number[]
  /** Called with the chosen size; go back to page 1 then. */
  onPageSizeChange?: (pageSize: number) => void
  /** Shows an input for the page. */
  quickJump?: boolean
  /** Shows how many entries there are. */
  showTotal?: boolean
  /** How far a jump over left-out pages goes. */
  jump?: 5 | 3
  /** How many pages show on either side of the current one. */
  siblings?: number
  /** Disables every control. */
  disabled?: boolean
  /** Classes for the outer element. */
  className?: string
}

const button = cx(
  'q:inline-flex q:h-control-sm q:min-w-control-sm q:items-center q:justify-center q:rounded-control q:border q:px-2 q:tabular-nums q:disabled:opacity-50 q:aria-disabled:opacity-50',
  focusRing,
)
const plain = 'q:border-transparent q:text-text q:not-disabled:not-aria-disabled:hover:bg-surface-sunken'
const currentPage = 'q:border-accent-mark q:bg-accent q:font-semibold q:text-on-accent'

/** Page navigation of a long list. */
export const Pagination = /* @__PURE__ */ withDefaultProps('Pagination', function Pagination(props: PaginationProps) {
  const {
    page: givenPage,
    total: givenTotal,
    pageSize: givenSize,
    onPageChange,
    pageSizes,
    onPageSizeChange,
    quickJump,
    showTotal,
    jump = 5,
    siblings: givenSiblings = 2,
    disabled,
    className,
    ...rest
  } = props
  const labels = useLabels(paginationLabels)
  const page = Math.trunc(readNumber('Pagination.page', givenPage, 1, Number.MIN_SAFE_INTEGER))
  const total = readNumber('Pagination.total', givenTotal, 0)
  const pageSize = readNumber('Pagination.pageSize', givenSize, 20, 1)
  const siblings = Math.trunc(readNumber('Pagination.siblings', givenSiblings, 2, 0, 50))
  const pageCount = pageCountOf(total, pageSize)
  const current = Math.min(Math.max(1, page), pageCount)
  const entries = paginationModel({ page: current, pageCount, siblings, jump })
  // phones show the neighbours only, unless there is no jump: then hidden pages would leave an unmarked gap
  const hasJump = entries.some(({ type }) => type === 'jump')
  const isFar = (number: number) => Math.abs(number - current) > 1 && number !== 1 && number !== pageCount
  const arrow = (label: string, target: number, path: string, isAtEnd: boolean) => (
    <button
      data-q="pagination-arrow"
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      // the focus stays on the arrow when its press has reached an end
      aria-disabled={isAtEnd || undefined}
      onClick={() => {
        if (!isAtEnd) onPageChange(target)
      }}
      className={cx(button, plain)}
    >
      <Arrow path={path} />
    </button>
  )
  return (
    <nav
      data-q="pagination"
      aria-label={labels.navigation}
      {...rest}
      className={cx('q:flex q:flex-wrap q:items-center q:gap-x-3 q:gap-y-2 q:text-sm q:text-text', className)}
    >
      {showTotal && (
        <span data-q="pagination-total" className="q:text-text-muted q:tabular-nums">
          {labels.total(formatCount(total, Number.MAX_SAFE_INTEGER))}
        </span>
      )}
      <ul data-q="pagination-pages" className="q:flex q:flex-wrap q:items-center q:gap-1">
        <li data-q="pagination-entry">{arrow(labels.previous, current - 1, 'm15 18-6-6 6-6', current <= 1)}</li>
        {entries.map((entry) => {
          const isPage = entry.type === 'page'
          const jumpLabel = entry.type === 'jump' && entry.direction === 'next' ? labels.nextJump : labels.previousJump
          const label = isPage ? labels.page(String(entry.page)) : jumpLabel(jump)
          return (
            <li
              data-q="pagination-entry"
              key={isPage ? entry.page : entry.direction}
              className={isPage && hasJump && isFar(entry.page) ? 'q:max-sm:hidden' : undefined}
            >
              <button
                data-q={isPage ? 'pagination-page' : 'pagination-jump'}
                type="button"
                aria-label={label}
                title={isPage ? undefined : label}
                aria-current={isPage && entry.current ? 'page' : undefined}
                disabled={disabled}
                onClick={() => onPageChange(entry.page)}
                className={cx(button, isPage && entry.current ? currentPage : plain)}
              >
                {isPage ? entry.page : '…'}
              </button>
            </li>
          )
        })}
        <li data-q="pagination-entry">{arrow(labels.next, current + 1, 'm9 18 6-6-6-6', current >= pageCount)}</li>
      </ul>
      {pageSizes && onPageSizeChange && (
        <select
          data-q="pagination-size"
          aria-label={labels.pageSize}
          value={pageSize}
          disabled={disabled}
          onChange={(event) => onPageSizeChange(Number(event.target.value))}
          className={cx(controlFrame, focusRing, 'q:h-control-sm q:px-2')}
        >
          {[...new Set(pageSizes)]
            .filter((size) => size > 0)
            .map((size) => (
              <option key={size} value={size}>
                {size} {labels.perPage}
              </option>
            ))}
        </select>
      )}
      {quickJump && <QuickJump pageCount={pageCount} onPageChange={onPageChange} disabled={disabled} />}
    </nav>
  )
})

function Arrow({ path }: { path: string }) {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className="q:rtl:rotate-180"
    >
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

interface QuickJumpProps {
  pageCount: number
  onPageChange: (page: number) => void
  disabled: boolean | undefined
}

function QuickJump({ pageCount, onPageChange, disabled }: QuickJumpProps) {
  const labels = useLabels(paginationLabels)
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const targetPage = Number.parseInt(text, 10)
    setText('')
    if (Number.isFinite(targetPage)) onPageChange(Math.min(pageCount, Math.max(1, targetPage)))
  }
  return (
    <form data-q="pagination-go" onSubmit={submit} className="q:flex q:items-center q:gap-2">
      <span>{labels.goTo}</span>
      <input
        data-q="pagination-input"
        inputMode="numeric"
        aria-label={labels.pageInput}
        value={text}
        disabled={disabled}
        onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
        className={cx(controlFrame, focusRing, 'q:h-control-sm q:w-14 q:px-2 q:text-center')}
      />
      <button data-q="pagination-confirm" type="submit" disabled={disabled} className={cx(button, plain)}>
        {labels.confirm}
      </button>
    </form>
  )
}
