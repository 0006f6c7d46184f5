import type { Cell, ExportTable, Row } from './export-table.ts'

/** Without it Excel takes the file for one in the encoding of its own country. */
const BYTE_ORDER_MARK = '\ufeff'

/** What a spreadsheet takes for the beginning of a formula, in its East Asian editions also at full width. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** Where cells are parted by semicolons, quotes inside of a line mean nothing: a cell may begin in the middle of a text. */
const WITHIN = /([;\t\r\n])(?=[=+\-@＝＋－＠])/g

/** One cell by RFC 4180. What people wrote themselves must stay text in every spreadsheet, so a formula gets a quote mark. */
export function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.wallClock
  const text = (FORMULA.test(cell) ? `'${cell}` : cell).replace(WITHIN, "$1'")
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csvLine = (row: Row) => `${row.map(csvCell).join(',')}\r\n`

/** A table as CSV, a batch at a time. */
export async function* csvOf({ header, rows }: ExportTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(header)
  for await (const batch of rows) yield batch.map(csvLine).join('')
}
