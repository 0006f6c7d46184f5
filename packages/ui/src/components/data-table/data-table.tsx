'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { downloadFile } from '../download-file.ts'
import { hasError } from '../has-error.ts'
import { readList } from '../read-list.ts'
import { readNumber } from '../read-number.ts'
import { type RowKey, readRow } from '../table/table-model.ts'
import { ColumnButton } from './column-button.tsx'
import { columnWidths, measureColumns, placeColumns, uniqueColumns } from './column-layout.ts'
import { DataGrid } from './data-grid.tsx'
import { DataTableFooter } from './data-table-footer.tsx'
import { DataTableHead } from './data-table-head.tsx'
import { DataTableMessage } from './data-table-message.tsx'
import { cellText, filterRows, sortRows } from './data-table-model.ts'
import { isEmptyFilter, usableState } from './data-table-state.ts'
import { DataTableToolbar } from './data-table-toolbar.tsx'
import type { DataTableAction, DataTableColumn, DataTableState } from './data-table-types.ts'
import { dataTableLabels } from './labels.ts'
import { PlaceholderRows } from './placeholder-rows.tsx'
import { rowEntries } from './row-entries.ts'
import { toCsv } from './to-csv.ts'
import { useColumnResize } from './use-column-resize.ts'
import { useDataTableState } from './use-data-table-state.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useStickyRoom } from './use-sticky-room.ts'

/** Props of {@link DataTable}; other props are passed to the outer element. */
export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Its name for screen readers. */
  label: string
  /** The columns, in order. Keep the array stable, or visible rows render with each change. */
  columns: readonly DataTableColumn<Row>[]
  /** All rows; with `total` those of the page, sorted and filtered. Keep the array stable. Up to about 700,000. */
  rows: readonly Row[] | null | undefined
  /** The key of a row, or the name of the field that holds it. Keep a function stable. */
  rowKey: ((row: Row) => RowKey) | (string & keyof Row)
  /** The name of a row for its controls, or that of the field that holds it; by default the text of its row header, or its key. */
  rowLabel?: ((row: Row) => string) | (string & keyof Row)
  /** Controlled state; fields that are left out stay uncontrolled. An invalid field is ignored. */
  state?: Partial<DataTableState>
  /** Initial state for uncontrolled use, for example from storage. An invalid field is ignored. */
  defaultState?: Partial<DataTableState>
  /** Called with the complete state after each change. With `total`, load the rows for this state. */
  onStateChange?: (state: DataTableState) => void
  /** How many rows pass the filters on all pages, where a server sorts, filters and pages; leave out if `rows` are all. */
  total?: number
  /** The page sizes to choose from, with `total`. */
  pageSizes?: readonly number[]
  /** Shows a checkbox for each row and one for all. */
  selectable?: boolean
  /** The detail of a row, shown below it while it is expanded. */
  detail?: (row: Row) => ReactNode
  /** The actions of a row, in a menu at its end. */
  rowActions?: (row: Row) => readonly DataTableAction[]
  /** Shows a search over all columns. */
  searchable?: boolean
  /** Shows a button to hide columns and change their widths. */
  configurable?: boolean
  /** Shows a button that saves the filtered rows under this name; with `total` those of the page. */
  csvName?: string
  /** Further controls above the table, for example actions on the selected rows. */
  toolbar?: ReactNode
  /** The greatest height of the table in px; it is never higher than the window. */
  maxHeight?: number
  /** Shows placeholder rows, or dims the rows that are there. */
  loading?: boolean
  /** The number of placeholder rows; set it to the expected number of rows. */
  skeletonRows?: number
  /** An error, shown instead of the rows; also together with `loading`, during a retry. */
  error?: ReactNode
  /** Called by the retry button of an error. */
  onRetry?: () => void
  /** Shown when there are no rows. */
  empty?: ReactNode
}

const noActions = () => []

/**
 * A data table of any length: only visible rows are in the document. It filters, sorts and selects by itself, or leaves
 * filtering, sorting and paging to a server. The keys are those of a grid.
 */
export const DataTable = /* @__PURE__ */ withDefaultProps('DataTable', function DataTable<
  Row,
>(props: DataTableProps<Row>) {
  const {
    label,
    columns: givenColumns,
    rows: givenRows,
    rowKey: givenRowKey,
    rowLabel,
    state: givenState,
    defaultState,
    onStateChange,
    total: givenTotal,
    pageSizes,
    selectable = false,
    detail,
    rowActions,
    searchable,
    configurable,
    csvName,
    toolbar,
    maxHeight: givenMaxHeight = 480,
    loading = false,
    skeletonRows: givenSkeletonRows = 5,
    error,
    onRetry,
    empty,
    className,
    ...rest
  } = props
  const maxHeight = readNumber('DataTable.maxHeight', givenMaxHeight, 480, 0)
  const skeletonRows = Math.trunc(readNumber('DataTable.skeletonRows', givenSkeletonRows, 5, 0, 1000))
  const labels = useLabels(dataTableLabels)
  const locale = useLabelLocale()
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [state, change] = useDataTableState(givenState, defaultState, onStateChange)
  const { sort, search, filters, hidden, widths, selected, expanded, page, pageSize } = state
  const total = givenTotal === undefined ? undefined : readNumber('DataTable.total', givenTotal, undefined, 0)
  const isServerSide = total !== undefined
  const collator = useMemo(() => new Intl.Collator(locale, { numeric: true }), [locale])
  const columns = useMemo(() => uniqueColumns(readList(givenColumns)), [givenColumns])
  const rows = readList(givenRows)
  const rowKey = useCallback((row: Row): RowKey => readRow(row, givenRowKey), [givenRowKey])
  const matchingRows = useMemo(
    () => (isServerSide ? rows : filterRows(rows, columns, { search, filters })),
    [isServerSide, rows, columns, search, filters],
  )
  const visibleRows = useMemo(
    () => (isServerSide ? matchingRows : sortRows(matchingRows, columns, sort, collator)),
    [isServerSide, matchingRows, columns, sort, collator],
  )

  const controls = { select: selectable, expand: detail !== undefined, actions: rowActions !== undefined }
  const { select, expand, actions } = controls
  const room = useStickyRoom(scroller, columns, hidden, controls)
  const placed = useMemo(
    () => placeColumns(columns, hidden, { select, expand, actions }, room),
    [columns, hidden, select, expand, actions, room],
  )
  const startResize = useColumnResize(table, placed, widths, change)
  const resize = (index: number, px: number) => {
    const resizing = startResize(index)
    resizing?.changeBy(px)
    resizing?.keep()
  }

  const rowKeys = useMemo(() => (selectable ? visibleRows.map(rowKey) : []), [selectable, visibleRows, rowKey])
  const selection = useRowSelection(rowKeys, selected, change)
  const expandedKeys = useMemo(() => new Set(expanded), [expanded])
  const entries = useMemo(() => {
    if (!expand || expandedKeys.size === 0) return rowEntries(visibleRows.length, [])
    return rowEntries(
      visibleRows.length,
      visibleRows.flatMap((row, at) => (expandedKeys.has(rowKey(row)) ? [at] : [])),
    )
  }, [expand, expandedKeys, visibleRows, rowKey])
  const nameOf = (row: Row) => {
    if (rowLabel) return readRow(row, rowLabel)
    const header = columns.find((column) => column.rowHeader)
    return (header && cellText(header, row)) || String(rowKey(row))
  }

  const latest = useRef({ selection, expanded, rowActions })
  useLayoutEffect(() => {
    latest.current = { selection, expanded, rowActions }
  })
  const [handlers] = useState(() => ({
    select: (key: RowKey, range: boolean) => latest.current.selection.toggle(key, range),
    expand: (key: RowKey) => {
      const { expanded: before } = latest.current
      change({ expanded: before.includes(key) ? before.filter((other) => other !== key) : [...before, key] })
    },
    actions: (row: Row) => latest.current.rowActions?.(row) ?? noActions(),
  }))
  // scrolls to the top when the sort, the filters or the page change
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [sort, search, filters, page, pageSize])

  const failed = hasError(error)
  const isFirstLoad = loading && !failed && rows.length === 0
  const hasFilters = Object.values(filters).some((filter) => !isEmptyFilter(filter))
  const isEmpty = !isFirstLoad && !failed && visibleRows.length === 0
  const downloadCsv = (name: string) => {
    const csv = new Blob([toCsv(columns, visibleRows)], { type: 'text/csv;charset=utf-8' })
    downloadFile(/\.csv$/i.test(name) ? name : `${name}.csv`, csv)
  }
  return (
    <div data-q="data-table" {...rest} className={cx('q:flex q:min-w-0 q:flex-col q:gap-2', className)}>
      {(searchable || configurable || csvName !== undefined || toolbar !== undefined || hasFilters) && (
        <DataTableToolbar
          search={searchable ? search : undefined}
          onSearch={(text) => change({ search: text })}
          onClearFilters={hasFilters ? () => change({ filters: {} }) : undefined}
          onExport={csvName === undefined ? undefined : () => downloadCsv(csvName)}
          columns={
            configurable && (
              <ColumnButton
                columns={columns}
                hidden={hidden}
                onHiddenChange={(next) => change({ hidden: next })}
                onResize={(key, px) =>
                  resize(
                    placed.findIndex(({ column }) => column.key === key),
                    px,
                  )
                }
                onReset={() => change({ hidden: usableState(defaultState).hidden ?? [], widths: {} })}
              />
            )
          }
        >
          {toolbar}
        </DataTableToolbar>
      )}
      <DataGrid
        label={label}
        scroller={scroller}
        maxHeight={maxHeight}
        busy={loading}
        table={table}
        rows={visibleRows}
        entries={entries}
        rowKey={rowKey}
        nameOf={nameOf}
        columns={placed}
        widths={measureColumns(placed, widths)}
        total={total ?? visibleRows.length}
        skipped={isServerSide ? (page - 1) * pageSize : 0}
        isSelected={selectable ? selection.has : undefined}
        isExpanded={(key) => expandedKeys.has(key)}
        detail={detail}
        handlers={handlers}
        actions={{
          select: selectable ? (at, range) => selection.toggle(rowKeys[at] as RowKey, range) : undefined,
          extend: (from, to) => selection.extend(rowKeys[from] as RowKey, rowKeys[to] as RowKey),
          selectAll: () => selection.setAll(true),
          resize: (index, sign) => resize(index, sign * columnWidths.step),
        }}
        labels={labels}
        head={
          <DataTableHead
            placed={placed}
            rows={rows}
            collator={collator}
            state={state}
            change={change}
            startResize={startResize}
            selection={selection}
            disabled={isFirstLoad || failed || visibleRows.length === 0}
          />
        }
        instead={
          isFirstLoad || failed ? <PlaceholderRows columns={placed} rows={isFirstLoad ? skeletonRows : 0} /> : undefined
        }
        after={
          <DataTableMessage
            loading={loading}
            error={failed ? error : undefined}
            onRetry={onRetry}
            empty={
              isEmpty ? (hasFilters || !isEmptyFilter(search) ? labels.noMatch : (empty ?? labels.empty)) : undefined
            }
          />
        }
      />
      <DataTableFooter
        matchCount={total ?? visibleRows.length}
        total={total ?? rows.length}
        isCountKnown={!isFirstLoad && !failed}
        selectedCount={selectable ? selected.length : 0}
        paging={isServerSide ? { page, pageSize, pageSizes } : undefined}
        change={change}
      />
    </div>
  )
})
