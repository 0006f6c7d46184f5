import type { Cell, ExportTable, Row } from './export-table.ts'

/** Without it Excel takes the file for one in the encoding of its own country. */
const BYTE_ORDER_MARK = '\ufeff'

/** What a spreadsheet takes for the beginning of a formula, in its East Asian editions also at full width; some skip space. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
/**
 * Where cells are parted by semicolons, quotes inside of a line mean nothing: a cell may begin in the middle of a text. Quotes at
 * its beginning, which are doubled in a file, are an empty text there, and a formula may follow it. What is between cells is
 * taken as a whole, so that a long run of it costs no more than its length.
 */
const WITHIN = /[;\t\r\n][\s";]*([=+\-@＝＋－＠])?/g

/** Puts a quote mark where a cell with a formula would begin: behind the last semicolon, and behind what parts cells after it. */
function disarm(between: string, formula: string | undefined): string {
  if (formula === undefined) return between
  const last = Math.max(0, between.lastIndexOf(';'))
  return between.slice(0, last) + between.slice(last).replace(/[;\t\r\n]/g, "$&'")
}

/** One cell by RFC 4180. What people wrote themselves must stay text in every spreadsheet, so a formula gets a quote mark. */
export function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.wallClock
  const text = (FORMULA.test(cell) ? `'${cell}` : cell).replace(WITHIN, disarm)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csvLine = (row: Row) => `${row.map(csvCell).join(',')}\r\n`

/** A table as CSV, a batch at a time. */
export async function* csvOf({ header, rows }: ExportTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(header)
  for await (const batch of rows) yield batch.map(csvLine).join('')
}
