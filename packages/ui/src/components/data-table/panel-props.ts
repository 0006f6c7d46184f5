import type { ReactElement } from 'react'
import type { DataTableAction, DataTableFilter } from './data-table-types.ts'

/** Props of the button for the column settings. */
export interface ColumnButtonProps {
  /** The columns of the caller, in order. */
  columns: readonly { key: string; header: string; rowHeader?: boolean }[]
  /** The keys of the hidden columns. */
  hidden: readonly string[]
  onHiddenChange: (hidden: string[]) => void
  /** Changes the width of a column by some px. */
  onResize: (key: string, px: number) => void
  /** Called to restore the initial columns and widths. */
  onReset: () => void
}

/** Props of the list of columns. */
export interface ColumnPanelProps extends ColumnButtonProps {
  /** The button that opens it. */
  trigger: ReactElement
}

/** Props of the button that filters by a column. */
export interface FilterButtonProps {
  /** The header of the column. */
  name: string
  /** Kind of the filter. */
  kind: 'text' | 'choice' | 'range'
  value: DataTableFilter | undefined
  /** Called with the new filter, or undefined for none. */
  onChange: (filter: DataTableFilter | undefined) => void
  /** The texts of a `choice`; read when the panel opens. */
  choices: () => readonly string[]
}

/** Props of the panel of a filter. */
export interface FilterPanelProps extends FilterButtonProps {
  /** The button that opens it. */
  trigger: ReactElement
}

/** Props of the menu of a row. */
export interface RowMenuPanelProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** The actions; read when the menu opens. */
  actions: () => readonly DataTableAction[]
  /** Whether it is first opened by a key; the focus then goes to the first enabled action. */
  byKey: boolean
}
