'use client'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, Fragment, type ReactNode, type RefObject, useMemo } from 'react'
import type { Labels } from '../../labels/labels.ts'
import { mergeRefs } from '../merge-refs.ts'
import { restoreStyle } from '../restore-style.ts'
import type { RowKey } from '../table/table-model.ts'
import { BodyRow, type RowHandlers } from './body-row.tsx'
import type { PlacedColumn } from './column-layout.ts'
import { DetailRow } from './detail-row.tsx'
import { type GridActions, handleGridKey } from './handle-grid-key.ts'
import type { RowEntries } from './row-entries.ts'
import { useGridFocus } from './use-grid-focus.ts'

/** The height of a row before it is measured, in px. */
const rowHeight = 44

/** The height of the header with one line, in px. */
const headerHeight = 40

/** Props of {@link DataGrid}. */
export interface DataGridProps<Row> {
  label: string
  maxHeight: number
  busy: boolean
  scroller: RefObject<HTMLDivElement | null>
  table: RefObject<HTMLTableElement | null>
  rows: readonly Row[]
  entries: RowEntries
  rowKey: (row: Row) => RowKey
  nameOf: (row: Row) => string
  columns: readonly PlacedColumn<Row>[]
  widths: readonly { width: number; flexible: boolean }[]
  /** How many rows there are on all pages, and how many of them come before the first row. */
  total: number
  skipped: number
  /** Whether a row is selected; undefined if rows cannot be. */
  isSelected: ((key: RowKey) => boolean) | undefined
  isExpanded: (key: RowKey) => boolean
  detail: ((row: Row) => ReactNode) | undefined
  handlers: RowHandlers<Row>
  /** Row actions of the keys, by row index. */
  actions: Omit<GridActions, 'size' | 'focus'>
  labels: Labels['dataTable']
  /** The header cells. */
  head: ReactNode
  /** Shown instead of the rows: placeholders while loading, or nothing. */
  instead: ReactNode
  /** Shown below the table, inside its frame. */
  after: ReactNode
}

/** The table itself: a grid with one tab stop, of whose rows only the visible ones are in the document. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, scroller, table, rows, entries, rowKey, columns, widths, total, skipped, isSelected, labels } = props
  const count = props.instead === undefined ? entries.count : 0
  const keyAt = (place: number) => {
    if (place < 0 || place >= count) return undefined
    const { row, detail } = entries.at(place)
    const key = rowKey(rows[row] as Row)
    return detail ? `detail ${key}` : key
  }
  const focus = useGridFocus(table, count, keyAt)
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (place) => keyAt(place) ?? place,
    overscan: 4,
    // the header covers as much of the rows as it moves them down
    scrollPaddingEnd: headerHeight,
    // for the server and the first render, before anything is measured
    initialRect: { width: 0, height: 480 },
    useFlushSync: false,
    // the focused row stays in the document, or scrolling would lose the focus
    rangeExtractor: (range) => {
      const visibleRows = defaultRangeExtractor(range)
      const { row } = focus.active
      return row < 0 || row >= count || visibleRows.includes(row)
        ? visibleRows
        : [...visibleRows, row].sort((a, b) => a - b)
    },
  })
  const size = () => {
    const visibleHeight = (scroller.current?.clientHeight ?? 0) - (table.current?.tHead?.offsetHeight ?? 0)
    return { rows: count, columns: columns.length, page: Math.max(1, Math.floor(visibleHeight / rowHeight) - 1) }
  }
  const rowAt = (place: number) => entries.at(place).row
  const { actions } = props
  const gridActions: GridActions = {
    ...actions,
    size,
    focus: (place) => {
      if (place.row >= 0) virtualizer.scrollToIndex(place.row)
      focus.focus(place)
    },
    select: actions.select && ((place, range) => actions.select?.(rowAt(place), range)),
    extend: (from, to) => actions.extend(rowAt(Math.max(0, from)), rowAt(to)),
  }
  const style = Object.fromEntries(columns.map(({ variable }, at) => [variable, `${widths[at]?.width}px`]))
  const items = virtualizer.getVirtualItems()
  const frameRef = useMemo(() => mergeRefs<HTMLDivElement>(scroller, restoreStyle), [scroller])
  const gridRef = useMemo(() => mergeRefs<HTMLTableElement>(table, restoreStyle), [table])
  const lastItem = items.at(-1)
  return (
    <div
      data-q="data-table-frame"
      ref={frameRef}
      aria-busy={props.busy || undefined}
      style={{ maxHeight: `min(${props.maxHeight}px, 90dvh)` }}
      className="q:@container q:relative q:min-h-0 q:w-full q:scroll-pt-10 q:overflow-auto q:rounded-table q:border q:border-border q:bg-surface-raised"
    >
      <table
        data-q="data-table-grid"
        ref={gridRef}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells have the keys of a grid
        role="grid"
        aria-label={label}
        aria-rowcount={total + entries.count - rows.length + 1}
        aria-multiselectable={isSelected ? true : undefined}
        // handled before the content of the cells: otherwise an arrow key on a menu's button would open the menu
        onKeyDownCapture={(event) => handleGridKey(event, gridActions)}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        style={{
          ...(style as CSSProperties),
          minWidth: `calc(${columns.map(({ variable }) => `var(${variable})`).join(' + ')})`,
        }}
        className="q:w-full q:table-fixed q:border-separate q:border-spacing-0 q:text-sm q:text-text"
      >
        <colgroup>
          {columns.map(({ column, variable }, at) => (
            <col
              key={column.key}
              ref={restoreStyle}
              style={widths[at]?.flexible ? undefined : { width: `var(${variable})` }}
            />
          ))}
        </colgroup>
        {props.head}
        <tbody data-q="data-table-body">
          {props.instead}
          {items.map((item, at) => {
            const { row: index, detail } = entries.at(item.index)
            const row = rows[index]
            if (row === undefined) return null
            const key = rowKey(row)
            const shared = {
              index: item.index,
              position: skipped + item.index + 2,
              measure: virtualizer.measureElement,
            }
            return (
              <Fragment key={item.key}>
                <Spacer height={item.start - (items[at - 1]?.end ?? 0)} />
                {detail ? (
                  <DetailRow {...shared} columns={columns.length}>
                    {props.detail?.(row)}
                  </DetailRow>
                ) : (
                  <BodyRow
                    {...shared}
                    row={row}
                    rowKey={key}
                    name={props.nameOf(row)}
                    columns={columns}
                    selected={isSelected?.(key)}
                    expanded={props.isExpanded(key)}
                    handlers={props.handlers}
                    labels={labels}
                  />
                )}
              </Fragment>
            )
          })}
          {lastItem && <Spacer height={virtualizer.getTotalSize() - lastItem.end} />}
        </tbody>
      </table>
      {props.after}
    </div>
  )
}

/** The space of rows that are not in the document. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  const style = { height: `${height}px` }
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus
  return <tr data-q="data-table-spacer" ref={restoreStyle} aria-hidden="true" style={style} />
}
