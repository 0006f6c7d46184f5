export { Table, type TableColumn, type TableProps, type TableSort } from './table.tsx'
export type { RowKey } from './table-model.ts'
