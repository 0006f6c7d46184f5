import { parentPort } from 'node:worker_threads'
import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/node'
import type { Cell, Row } from './export-table.ts'
import type { ToXlsxWorker } from './xlsx.ts'

/** The widths of the columns, in characters. */
const WIDTHS = [16, 14, 24, 20, 8, 20, 40, 20, 8]
const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss'

/**
 * The library looks texts up in an object, where names such as `constructor` have another meaning. An invisible
 * character makes them different.
 */
const safeText = (text: string) => (text in Object.prototype ? `${text}\u200b` : text)

function sheetCell(cell: Cell): SheetCell {
  if (cell === null || typeof cell === 'number') return cell
  // A cell marked as text is never computed, even if it begins like a formula.
  if (typeof cell === 'string') return { value: safeText(cell), type: String }
  // A time in a sheet has no time zone, so the sheet shows exactly this local time.
  return { value: new Date(`${cell.wallClock.replace(' ', 'T')}Z`), type: Date, format: TIME_FORMAT }
}

const rows: Row[] = []
const port = parentPort

// Makes a workbook in a separate thread: 50,000 rows take seconds, which would block other requests.
port?.on('message', async (message: ToXlsxWorker) => {
  if (message.kind === 'rows') {
    rows.push(...message.rows)
    return
  }
  const head = message.header.map((value) => ({ value: safeText(value), type: String, fontWeight: 'bold' as const }))
  const sheet = [head, ...rows.map((row) => row.map(sheetCell))]
  const columns = WIDTHS.map((width) => ({ width }))
  const sticky = { stickyRowsCount: 1, stickyColumnsCount: 1 }
  const workbook = await writeXlsxFile(sheet, { sheet: message.name, columns, ...sticky }).toBuffer()
  const bytes = new Uint8Array(workbook)
  port.postMessage(bytes, [bytes.buffer])
  port.close()
})
