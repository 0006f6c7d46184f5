export { DataTable, type DataTableProps } from './data-table.tsx'
export type {
  DataTableAction,
  DataTableColumn,
  DataTableFilter,
  DataTableRange,
  DataTableState,
  DataTableValue,
} from './data-table-types.ts'
