'use client'
import { cx } from 'class-variance-authority'
import Search from 'lucide-react/icons/search'
import SearchX from 'lucide-react/icons/search-x'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Badge } from '../../components/badge/badge.tsx'
import { focusRing } from '../../components/classes.ts'
import { EmptyState } from '../../components/empty-state/empty-state.tsx'
import { ErrorState } from '../../components/error-state/error-state.tsx'
import { Anchor } from '../../components/link/link.tsx'
import { Pagination } from '../../components/pagination/pagination.tsx'
import { readList } from '../../components/read-list.ts'
import { readNumber } from '../../components/read-number.ts'
import { Skeleton } from '../../components/skeleton/skeleton.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import type { Moment } from '../notice-list/notice-item.ts'
import { searchPanelLabels } from './labels.ts'
import { SearchCombobox } from './search-combobox.tsx'
import { type SearchGroup, SearchResults } from './search-results.tsx'
import type { Suggest } from './use-suggestions.ts'

/** A category of results. */
export interface SearchCategory {
  /** Unique among the categories. */
  key: string
  /** Its name. */
  label: string
  /** The number of results; keep the last number while a newer one is loading. */
  count?: number
  /** The address of its results. */
  href: string
}

/** Props of {@link SearchPanel}. */
export interface SearchPanelProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The query; '' before the first search. */
  text: string
  /** Searches; without it the panel has no search bar. */
  onSearch?: (text: string) => void
  /** Suggests completions in the search bar. */
  suggest?: Suggest
  /** Recent searches, newest first; at most ten are shown. */
  history?: readonly string[]
  /** Clears the history; a rejection is shown. */
  onClearHistory?: () => unknown
  /** The categories, "all" first. */
  categories?: readonly SearchCategory[]
  /** The key of the current category. */
  category?: string
  /** The results of this query by kind; undefined while they are loading. */
  groups: readonly SearchGroup[] | undefined
  /** Whether each kind has a heading; for the category "all". */
  titled?: boolean
  /** Filters of the category, above its results. */
  filters?: ReactNode
  /** A sentence above the results, for example what was searched for instead. */
  note?: ReactNode
  /** Whether results are loading, also while older ones of the same query are shown. */
  loading?: boolean
  /** An error message. */
  error?: string
  /** Called by the retry button. */
  onRetry?: () => void
  /** The current page, counted from 1. */
  page?: number
  /** The number of results per page. */
  pageSize?: number
  /** The total number of results. */
  total?: number
  /** Called with another page. */
  onPageChange?: (page: number) => void
  /** The reference of relative times; by default the browser's clock. */
  now?: Moment
}

/** Search results by category, with pages and an optional search bar. */
export function SearchPanel(props: SearchPanelProps) {
  const { text: givenText, onSearch, suggest, history, onClearHistory, category, groups, ...more } = props
  const {
    categories: givenCategories,
    titled = false,
    filters,
    note,
    loading = false,
    error,
    onRetry,
    page: givenPage = 1,
    pageSize: givenSize = 20,
    total: givenTotal = 0,
    ...others
  } = more
  const { onPageChange, now, className, ...rest } = others
  const page = readNumber('SearchPanel.page', givenPage, 1)
  const pageSize = readNumber('SearchPanel.pageSize', givenSize, 20, 1)
  const total = readNumber('SearchPanel.total', givenTotal, 0)
  const text = givenText ?? ''
  const [typed, setTyped] = useState(text)
  const [previousText, setPreviousText] = useState(text)
  if (previousText !== text) {
    setPreviousText(text)
    setTyped(text)
  }
  const categories = readList(givenCategories)
  const labels = useLabels(searchPanelLabels)
  const visibleGroups = groups?.filter(({ results }) => results.length > 0)
  return (
    <section
      data-q="search-panel"
      aria-label={labels.results}
      {...rest}
      aria-busy={loading}
      className={cx('q:flex q:min-w-0 q:flex-col q:gap-4 q:text-text', className)}
    >
      {onSearch && (
        <SearchCombobox
          value={typed}
          onValueChange={setTyped}
          clearOnSubmit={false}
          suggest={suggest}
          history={history}
          onClearHistory={onClearHistory}
          onSubmit={onSearch}
        />
      )}
      <div
        data-q="search-found"
        className="q:relative q:min-w-0 q:overflow-hidden q:rounded-card q:border q:border-border q:bg-surface-raised q:shadow-card"
      >
        {loading && visibleGroups !== undefined && <div data-q="search-busy" aria-hidden="true" className={busyLine} />}
        {text !== '' && categories.length > 0 && <Categories categories={categories} current={category} />}
        {text !== '' && filters && (
          <div data-q="search-filters" className="q:border-b q:border-border q:px-4 q:py-3">
            {filters}
          </div>
        )}
        {text !== '' && error === undefined && visibleGroups && note && (
          <p
            data-q="search-note"
            role="status"
            className="q:border-b q:border-border q:px-5 q:py-3 q:text-sm q:wrap-anywhere"
          >
            {note}
          </p>
        )}
        {text === '' ? (
          <EmptyState icon={<Search size={28} />} title={labels.start} description={labels.startHelp} />
        ) : error !== undefined ? (
          <ErrorState detail={error} onRetry={onRetry} retrying={loading} />
        ) : visibleGroups === undefined ? (
          <ResultSkeleton />
        ) : visibleGroups.length === 0 ? (
          <EmptyState
            icon={<SearchX size={28} />}
            title={
              <span data-q="search-none" className="q:inline-block q:first-letter:uppercase">
                {labels.noResult(text)}
              </span>
            }
            description={labels.noResultHelp}
          />
        ) : (
          <>
            <div data-q="search-groups">
              {visibleGroups.map((group) => (
                <SearchResults key={group.key} group={group} query={text} titled={titled} now={now} />
              ))}
            </div>
            {total > pageSize && onPageChange && (
              <div data-q="search-pages" className="q:border-t q:border-border q:px-card-padding q:py-3">
                <Pagination page={page} total={total} pageSize={pageSize} quickJump onPageChange={onPageChange} />
              </div>
            )}
          </>
        )}
      </div>
    </section>
  )
}

// hidden for the first 200 ms, so that quick loading does not flicker; faded results would have too little contrast
const busyLine =
  'q:absolute q:inset-x-0 q:top-0 q:z-1 q:h-0.5 q:bg-accent-mark q:animate-[q-appear_0.2s_step-end,q-pulse_1.2s_ease-in-out_0.2s_infinite]'

function Categories({ categories, current }: { categories: readonly SearchCategory[]; current: string | undefined }) {
  const labels = useLabels(searchPanelLabels)
  return (
    <nav data-q="search-categories" aria-label={labels.categories} className="q:border-b q:border-border q:px-2 q:pt-1">
      <ul data-q="search-category-list" className="q:flex q:gap-1 q:overflow-x-auto q:p-0.5 q:pb-0">
        {categories.map(({ key, label, count, href }) => (
          <li data-q="search-category-item" key={key} className="q:shrink-0">
            <Anchor
              data-q="search-category"
              href={href}
              aria-current={key === current ? 'page' : undefined}
              className={cx(
                'q:-mb-px q:inline-flex q:min-h-control q:items-center q:gap-2 q:border-b-2 q:px-3 q:text-sm q:whitespace-nowrap',
                key === current
                  ? 'q:border-accent-mark q:font-medium q:text-accent-text'
                  : 'q:border-transparent q:text-text-muted q:hover:text-text',
                focusRing,
                'q:-outline-offset-2!',
              )}
            >
              {label}
              {count !== undefined && <Badge count={count} max={9999} tone="neutral" />}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const rows = [0, 1, 2, 3, 4, 5]

function ResultSkeleton() {
  return (
    <div data-q="search-skeleton" className="q:divide-y q:divide-border">
      {rows.map((row) => (
        <div data-q="search-skeleton-row" key={row} className="q:flex q:flex-col q:gap-2 q:px-5 q:py-4">
          <Skeleton className="q:h-3 q:w-32" />
          <Skeleton className="q:h-4 q:w-2/3" />
          <Skeleton className="q:h-3 q:w-full" />
        </div>
      ))}
    </div>
  )
}
