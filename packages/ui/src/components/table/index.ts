export { Table, type TableProps } from './table.tsx'
export type { RowKey, TableSort } from './table-model.ts'
export type { TableColumn } from './table-parts.tsx'
