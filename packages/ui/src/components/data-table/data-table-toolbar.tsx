'use client'
import Download from 'lucide-react/icons/download'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useRef } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { Input } from '../input/input.tsx'
import { dataTableLabels } from './labels.ts'

/** Props of {@link DataTableToolbar}. */
export interface DataTableToolbarProps {
  /** The text of the search; undefined for no search. */
  search: string | undefined
  onSearch: (search: string) => void
  /** Called to clear the filters of columns; undefined if there is none. */
  onClearFilters: (() => void) | undefined
  /** Called to export; undefined if there is no export button. */
  onExport: (() => void) | undefined
  /** The button for the column settings. */
  columns: ReactNode
  /** The buttons of the caller. */
  children: ReactNode
}

/** Toolbar above a data table: search, the buttons of the caller, columns, export. */
export function DataTableToolbar(props: DataTableToolbarProps) {
  const { search, onSearch, onClearFilters, onExport, columns, children } = props
  const labels = useLabels(dataTableLabels)
  const bar = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={bar}
      data-q="data-table-toolbar"
      tabIndex={-1}
      className="q:flex q:flex-wrap q:items-center q:gap-2 q:outline-none"
    >
      {search !== undefined && (
        <div data-q="data-table-search" className="q:min-w-40 q:max-w-80 q:flex-1">
          <Input
            type="search"
            aria-label={labels.search}
            placeholder={labels.search}
            start={<Search size={16} aria-hidden />}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
        </div>
      )}
      {children}
      {onClearFilters && (
        <Button
          onClick={() => {
            // the button disappears with the filters
            bar.current?.focus()
            onClearFilters()
          }}
        >
          {labels.clearFilters}
        </Button>
      )}
      <span data-q="data-table-tools" className="q:ms-auto q:flex q:flex-wrap q:gap-2">
        {columns}
        {onExport && (
          <Button onClick={onExport}>
            <Download size={16} aria-hidden />
            {labels.exportCsv}
          </Button>
        )}
      </span>
    </div>
  )
}
