import { warnOnce } from '../warn-once.ts'
import type { DataTableColumn, DataTableState } from './data-table-types.ts'

/** The limits of the width of a column, the width of one without a width, and the step of a change by key, in px. */
export const columnWidths = { min: 64, max: 1000, default: 160, step: 16 } as const

/** The edge at which a column is kept, and its offset: a CSS length that may refer to the widths of others. */
export interface StickyEdge {
  side: 'start' | 'end'
  offset: string
  /** Whether it is next to the scrolling columns. */
  last: boolean
}

/** A column in its place. It does not contain its width, so that rows do not render while the width changes. */
export interface PlacedColumn<Row> {
  /** A column of the caller, or one with the controls of the table. */
  kind: 'data' | 'select' | 'expand' | 'actions'
  column: DataTableColumn<Row>
  /** The CSS variable of its width. */
  variable: string
  edge: StickyEdge | undefined
}

const controlWidths = { select: 44, expand: 48, actions: 56 } as const

/** Columns that the table adds to those of the caller. */
export type ControlColumns = Readonly<Record<keyof typeof controlWidths, boolean>>

/** Which sticky columns stay at their edge: all, only the caller's without the controls beside them, or none. */
export type StickyRoom = 'all' | 'columns' | 'none'

/** The width of the control columns in px. */
export function controlsWidth(controls: ControlColumns): number {
  const kinds = Object.keys(controlWidths) as (keyof ControlColumns)[]
  return kinds.reduce((sum, kind) => sum + (controls[kind] ? controlWidths[kind] : 0), 0)
}

/** A width within the limits. */
export function clampWidth(width: number): number {
  return Math.round(Math.max(columnWidths.min, Math.min(width, columnWidths.max)))
}

/** The columns without those whose key another one has. */
export function uniqueColumns<Row>(columns: readonly DataTableColumn<Row>[]): readonly DataTableColumn<Row>[] {
  const keys = new Set<string>()
  const validColumns = columns.filter(({ key }) => {
    const isNew = !keys.has(key)
    if (!isNew) warnOnce(`DataTable has two columns with the key "${key}", and leaves out the second.`)
    keys.add(key)
    return isNew
  })
  return validColumns.length === columns.length ? columns : validColumns
}

/** The visible columns in order: those kept at the start, the others, those kept at the end. */
export function placeColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  hidden: readonly string[],
  controls: ControlColumns,
  room: StickyRoom,
): PlacedColumn<Row>[] {
  const visibleColumns = columns.filter(({ key, rowHeader }) => rowHeader || !hidden.includes(key))
  const columnsAt = (side: 'start' | 'end' | undefined) => visibleColumns.filter((column) => column.sticky === side)
  // a column of the caller may have the key `actions`
  const control = (kind: keyof ControlColumns, side: 'start' | 'end' | undefined) =>
    controls[kind]
      ? [{ kind, column: { key: `control:${kind}`, header: '', sticky: side } as DataTableColumn<Row> }]
      : []
  const controlSide = columnsAt('start').length > 0 && room === 'all' ? 'start' : undefined
  const data = (list: DataTableColumn<Row>[]) => list.map((column) => ({ kind: 'data' as const, column }))
  const order = [
    ...control('select', controlSide),
    ...control('expand', controlSide),
    ...data(columnsAt('start')),
    ...data(columnsAt(undefined)),
    ...data(columnsAt('end')),
    ...control('actions', room === 'all' ? 'end' : undefined),
  ]
  const sides = order.map(({ column }) => (room === 'none' ? undefined : column.sticky))
  const variables = order.map((_, index) => `--q-column-${index}`)
  /** The total width of the columns of the same side from one index to another. */
  const offset = (from: number, to: number) => {
    const before = variables.slice(from, to).filter((_, at) => sides[from + at] !== undefined)
    return before.length === 0 ? '0px' : `calc(${before.map((name) => `var(${name})`).join(' + ')})`
  }
  return order.map(({ kind, column }, index) => {
    const side = sides[index]
    return {
      kind,
      column,
      variable: variables[index] ?? '',
      edge: side && {
        side,
        offset: side === 'start' ? offset(0, index) : offset(index + 1, order.length),
        last: sides[side === 'start' ? index + 1 : index - 1] !== side,
      },
    }
  })
}

/** The width of each column in px, and whether it takes the remaining space. */
export function measureColumns<Row>(
  placed: readonly PlacedColumn<Row>[],
  widths: DataTableState['widths'],
): { width: number; flexible: boolean }[] {
  const measured = placed.map(({ kind, column }) => {
    if (kind !== 'data') return { width: controlWidths[kind], flexible: false }
    const given = Object.hasOwn(widths, column.key) ? widths[column.key] : column.width
    const isWidth = given !== undefined && Number.isFinite(given)
    if (given !== undefined && !isWidth)
      warnOnce(`DataTable ignores the width of the column "${column.key}": ${given}.`)
    return { width: clampWidth(isWidth ? given : columnWidths.default), flexible: !isWidth }
  })
  if (measured.some(({ flexible }) => flexible)) return measured
  // a table is at least as wide as its frame, so one column has to be flexible
  const last = placed.findLastIndex(({ kind }) => kind === 'data')
  return measured.map((column, index) => ({ ...column, flexible: index === last }))
}
