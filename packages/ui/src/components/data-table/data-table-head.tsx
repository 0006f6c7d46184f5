'use client'
import { cx } from 'class-variance-authority'
import { useRef } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { focusRing } from '../classes.ts'
import { edgeClass, edgeProps } from './cell-classes.ts'
import type { PlacedColumn } from './column-layout.ts'
import { choicesOf, nextSorts } from './data-table-model.ts'
import type { DataTableFilter, DataTableState } from './data-table-types.ts'
import { FilterButton } from './filter-button.tsx'
import { HeaderCell } from './header-cell.tsx'
import { dataTableLabels } from './labels.ts'
import type { Resizing } from './use-column-resize.ts'
import type { ChangeState } from './use-data-table-state.ts'
import { useUntabbable } from './use-grid-focus.ts'
import type { RowSelection } from './use-row-selection.ts'

/** Props of {@link DataTableHead}. */
export interface DataTableHeadProps<Row> {
  placed: readonly PlacedColumn<Row>[]
  /** All rows, for the choices of filters. */
  rows: readonly Row[]
  collator: Intl.Collator
  state: DataTableState
  change: ChangeState
  startResize: (index: number) => Resizing | undefined
  selection: RowSelection
  /** Whether there is nothing to select. */
  disabled: boolean
}

/** A copy of a record without one key. */
function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))
}

/** The header row. */
export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { placed, rows, collator, state, change, startResize, selection, disabled } = props
  const labels = useLabels(dataTableLabels)
  const row = useRef<HTMLTableRowElement>(null)
  useUntabbable(row)
  const setFilter = (key: string, filter: DataTableFilter | undefined) => {
    const others = without(state.filters, key)
    change({ filters: filter === undefined ? others : { ...others, [key]: filter } })
  }
  const names = { expand: labels.expand, actions: labels.actions } as const
  return (
    <thead data-q="data-table-head" className="q:sticky q:top-0 q:z-10">
      <tr data-q="data-table-head-row" ref={row} data-index={-1} aria-rowindex={1}>
        {placed.map((placedColumn, index) => {
          const { kind, column, edge } = placedColumn
          if (kind === 'data') {
            return (
              <HeaderCell
                key={column.key}
                placed={placedColumn}
                sort={state.sort}
                onSort={(add) => change({ sort: nextSorts(state.sort, column.key, add) })}
                filter={
                  column.filter && (
                    <FilterButton
                      name={column.header}
                      kind={column.filter}
                      value={Object.hasOwn(state.filters, column.key) ? state.filters[column.key] : undefined}
                      onChange={(filter) => setFilter(column.key, filter)}
                      choices={() => choicesOf(column, rows, collator)}
                    />
                  )
                }
                resize={{
                  start: () => startResize(index),
                  onReset: () => change({ widths: without(state.widths, column.key) }),
                }}
              />
            )
          }
          return (
            <th
              data-q="data-table-header"
              key={column.key}
              scope="col"
              tabIndex={-1}
              {...edgeProps(edge)}
              className={cx(
                'q:border-b q:border-border q:bg-surface-sunken q:px-3',
                focusRing,
                'q:-outline-offset-2!',
                edgeClass(edge),
              )}
            >
              {kind === 'select' ? (
                <Checkbox
                  label={labels.selectAll}
                  hideLabel
                  tabIndex={-1}
                  className="q:pt-0.5 q:align-middle"
                  checked={selection.allSelected === true}
                  indeterminate={selection.allSelected === 'some'}
                  disabled={disabled}
                  onChange={() => selection.setAll(selection.allSelected !== true)}
                />
              ) : (
                <span className="q:sr-only">{names[kind]}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
