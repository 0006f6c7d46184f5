'use client'
import { cx } from 'class-variance-authority'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type MouseEvent, memo, type Ref, useCallback, useRef } from 'react'
import type { Labels } from '../../labels/labels.ts'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { focusRing } from '../classes.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { RowKey } from '../table/table-model.ts'
import { bodyCellClass, edgeClass, edgeProps } from './cell-classes.ts'
import type { PlacedColumn } from './column-layout.ts'
import { cellText } from './data-table-model.ts'
import type { DataTableAction } from './data-table-types.ts'
import { RowMenu } from './row-menu.tsx'
import { useUntabbable } from './use-grid-focus.ts'

/** Callbacks of the rows. The object never changes, so that a row renders only when its own props do. */
export interface RowHandlers<Row> {
  select: (key: RowKey, range: boolean) => void
  expand: (key: RowKey) => void
  actions: (row: Row) => readonly DataTableAction[]
}

/** Props of {@link BodyRow}. */
export interface BodyRowProps<Row> {
  row: Row
  rowKey: RowKey
  /** Its name, for its controls. */
  name: string
  /** The place among the rows of the grid, counted from 0. */
  index: number
  /** The place among all rows with the header, counted from 1. */
  position: number
  columns: readonly PlacedColumn<Row>[]
  /** Whether it is selected; undefined if rows cannot be. */
  selected: boolean | undefined
  expanded: boolean
  handlers: RowHandlers<Row>
  labels: Labels['dataTable']
  measure: Ref<HTMLTableRowElement>
}

const cellFocus = cx(focusRing, 'q:-outline-offset-2!')

/** One row of the body. */
export const BodyRow = memo(function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { row, rowKey, index, position, columns, selected, measure } = props
  const rowRef = useRef<HTMLTableRowElement>(null)
  useUntabbable(rowRef)
  const ref = useCallback(
    (element: HTMLTableRowElement | null) => {
      rowRef.current = element
      if (typeof measure === 'function') measure(element)
    },
    [measure],
  )
  return (
    <tr
      data-q="data-table-row"
      ref={ref}
      data-index={index}
      data-key={rowKey}
      aria-rowindex={position}
      aria-selected={selected}
      className={cx(
        'q:h-table-row',
        selected
          ? 'q:bg-accent-soft q:forced-colors:outline-2 q:forced-colors:-outline-offset-2'
          : 'q:bg-surface-raised q:hover:bg-surface-sunken',
      )}
    >
      {columns.map(({ kind, column, edge }) => {
        const Cell = column.rowHeader ? 'th' : 'td'
        return (
          <Cell
            data-q="data-table-cell"
            key={column.key}
            // explicit: not every browser derives it from the role of the table
            role={column.rowHeader ? undefined : 'gridcell'}
            scope={column.rowHeader ? 'row' : undefined}
            tabIndex={-1}
            {...edgeProps(edge)}
            className={cx(
              bodyCellClass,
              cellFocus,
              column.align === 'end' ? 'q:text-end q:tabular-nums' : 'q:text-start',
              column.rowHeader && 'q:font-medium',
              edge && 'q:bg-inherit',
              edgeClass(edge),
            )}
          >
            {kind === 'data' ? (
              (column.cell?.(row) ?? <bdi>{cellText(column, row)}</bdi>)
            ) : (
              <Control {...props} kind={kind} />
            )}
          </Cell>
        )
      })}
    </tr>
  )
}) as <Row>(props: BodyRowProps<Row>) => React.ReactNode

interface ControlProps<Row> extends BodyRowProps<Row> {
  kind: 'select' | 'expand' | 'actions'
}

/** A control of the table itself. */
function Control<Row>({ kind, row, rowKey, name, selected, expanded, handlers, labels }: ControlProps<Row>) {
  if (kind === 'select') {
    return (
      <Checkbox
        label={labels.selectRow(name)}
        hideLabel
        tabIndex={-1}
        checked={selected === true}
        // pressing with Shift would select text
        onMouseDown={(event: MouseEvent) => event.shiftKey && event.preventDefault()}
        onChange={(event) => handlers.select(rowKey, (event.nativeEvent as globalThis.MouseEvent).shiftKey)}
        className="q:pt-0.5 q:align-middle"
      />
    )
  }
  if (kind === 'actions') return <RowMenu label={labels.actionsOf(name)} actions={() => handlers.actions(row)} />
  return (
    <IconButton
      label={labels.expandRow(name)}
      size="small"
      tabIndex={-1}
      aria-expanded={expanded}
      onClick={() => handlers.expand(rowKey)}
      icon={
        <ChevronRight
          size={16}
          aria-hidden
          className={cx('q:transition-transform q:duration-fast', expanded ? 'q:rotate-90' : 'q:rtl:rotate-180')}
        />
      }
    />
  )
}
