import { CSV_START, csvText } from './csv-text.ts'
import { cellText, cellValue, hasValues } from './data-table-model.ts'
import type { DataTableColumn } from './data-table-types.ts'

function csvCell<Row>(column: DataTableColumn<Row>, row: Row): string {
  const value = cellValue(column, row)
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : csvText(cellText(column, row))
}

/** Rows as the text of a CSV file, with a line of headers. Numbers stay numbers, and no text becomes a formula. */
export function toCsv<Row>(columns: readonly DataTableColumn<Row>[], rows: readonly Row[]): string {
  const withValues = columns.filter(hasValues)
  const lines = [
    withValues.map(({ header }) => csvText(header)),
    ...rows.map((row) => withValues.map((column) => csvCell(column, row))),
  ]
  return CSV_START + lines.map((line) => `${line.join(',')}\r\n`).join('')
}
