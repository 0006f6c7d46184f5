import { CSV_START, csvText } from '@quadrangle/ui/csv-text'
import type { Cell, ExportTable, Row } from './export-table.ts'

/** One cell. User input stays text in every spreadsheet. */
export function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'object' ? cell.wallClock : csvText(cell)
}

const csvLine = (row: Row) => `${row.map(csvCell).join(',')}\r\n`

/** A table as CSV, a batch at a time. */
export async function* csvOf({ header, rows }: ExportTable): AsyncGenerator<string> {
  yield CSV_START + csvLine(header)
  for await (const batch of rows) yield batch.map(csvLine).join('')
}
