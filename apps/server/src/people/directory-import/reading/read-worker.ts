import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { inspectZip } from '../../../platform/upload/content/zip.ts'
import { AppError } from '../../../runtime/http/app-error.ts'
import type { CheckedRow, StagedColumn } from '../check-row.ts'
import { csvRows } from './csv-file.ts'
import { delimiterOf, encodingOf, headOf, isZip, type Reading } from './detect.ts'
import type { Batch, FromReader, Inspected, ReadingTask } from './messages.ts'
import type { TableRow } from './table-row.ts'
import { UnreadableFileError } from './unreadable-file.ts'
import { firstSheet, xlsxRows } from './xlsx-file.ts'

// This thread reads a file, which would otherwise block all requests. It waits until a batch is stored before it
// continues.

/** Number of sample rows after the header. */
const SAMPLES = 5
/** Most rows with titles above a table. */
const MAX_BEFORE_HEADER = 5

const send = (message: FromReader) => parentPort?.postMessage(message)

async function readingOf(path: string): Promise<Reading> {
  const head = await headOf(path)
  if (!isZip(head)) {
    const encoding = await encodingOf(path, head)
    const text = new TextDecoder(encoding).decode(head)
    return { format: 'csv', encoding, delimiter: delimiterOf(text) }
  }
  const { size } = await stat(path)
  const { type } = await inspectZip(path, size, head)
  if (type !== 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet') {
    throw new UnreadableFileError({
      zh: '这不是 CSV 或 Excel（.xlsx）文件。请在表格软件中另存为 CSV 或 .xlsx 后再上传。',
      en: 'This is no CSV or Excel (.xlsx) file. Save the table as CSV or .xlsx, and upload that.',
    })
  }
  return { format: 'xlsx', ...(await firstSheet(path)) }
}

function rowsOf(path: string, reading: Reading, onShare: (share: number) => void, size = 1) {
  return reading.format === 'csv'
    ? csvRows(path, reading, (bytes) => onShare(bytes / size))
    : xlsxRows(path, reading.entry, onShare)
}

/** The database refuses half of a character. */
const shortened = (cell: string) => cell.trim().slice(0, 200).toWellFormed()
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

async function inspect(path: string): Promise<Inspected> {
  const reading = await readingOf(path)
  const firstRows: TableRow[] = []
  file: for await (const rows of rowsOf(path, reading, () => undefined)) {
    for (const row of rows) {
      if (!isBlank(row.cells)) firstRows.push(row)
      if (firstRows.length > MAX_BEFORE_HEADER + SAMPLES) break file
    }
  }
  if (firstRows.length === 0) throw new UnreadableFileError({ zh: '文件是空的。', en: 'The file is empty.' })
  const width = Math.max(...firstRows.map(({ cells }) => cells.length))
  // A title above the table fills one cell of a row.
  const countFilled = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '').length
  const headerIndex =
    width < 2
      ? 0
      : Math.max(
          0,
          firstRows.slice(0, MAX_BEFORE_HEADER).findIndex((row) => countFilled(row) > 1),
        )
  const header = firstRows[headerIndex]
  return {
    reading,
    header: (header?.cells ?? []).map(shortened),
    headerLine: header?.line ?? 1,
    samples: firstRows.slice(headerIndex + 1, headerIndex + 1 + SAMPLES).map(({ cells }) => cells.map(shortened)),
  }
}

async function read(task: Extract<ReadingTask, { task: 'read' }> & { readonly headerLine: number }): Promise<void> {
  const { path, reading, kind, mapping, size, headerLine } = task
  const bytes = (await stat(path)).size
  // Loaded only here: it needs the contract, which takes longer to load than the beginning of a file to read.
  const { RowChecker, stagedColumns } = await import('../check-row.ts')
  const checker = new RowChecker(kind, mapping)
  let share = 0
  let checked: CheckedRow[] = []
  const flush = async () => {
    send({ kind: 'batch', batch: batchOf(checked, stagedColumns, share) })
    checked = []
    if (parentPort) await once(parentPort, 'message')
  }
  for await (const rows of rowsOf(path, reading, (value) => (share = value), bytes)) {
    for (const row of rows) {
      const result = row.line > headerLine ? checker.check(row) : undefined
      if (!result) continue
      checked.push(result)
      if (checked.length >= size) await flush()
    }
  }
  if (checked.length > 0) await flush()
  send({ kind: 'end' })
}

function batchOf(checked: readonly CheckedRow[], stagedColumns: readonly string[], share: number): Batch {
  const problems = checked.flatMap((one) => one.problems)
  const columnOf = (column: StagedColumn) => textArray(checked.map(({ row }) => row[column]))
  return {
    rows: checked.length,
    lines: `{${checked.map(({ line }) => line).join(',')}}`,
    bad: `{${checked.map((one) => (one.problems.length > 0 ? 't' : 'f')).join(',')}}`,
    columns: stagedColumns.map((column) => columnOf(column as StagedColumn)),
    problems: {
      count: problems.length,
      lines: `{${problems.map(({ line }) => line).join(',')}}`,
      columns: textArray(problems.map(({ column }) => column)),
      reasons: textArray(problems.map(({ reason }) => reason)),
      values: textArray(problems.map(({ value }) => value)),
    },
    share,
  }
}

/** Texts as an array literal of PostgreSQL, built in this thread, where it blocks no requests. */
function textArray(values: readonly (string | null)[]): string {
  const parts = values.map((value) => (value === null ? 'NULL' : `"${escaped(value)}"`))
  return `{${parts.join(',')}}`
}

function escaped(value: string): string {
  return /["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value
}

try {
  const task = workerData as ReadingTask & { headerLine: number }
  if (task.task === 'inspect') send({ kind: 'inspected', inspected: await inspect(task.path) })
  else await read(task)
} catch (error) {
  if (error instanceof UnreadableFileError || error instanceof AppError) send({ kind: 'unreadable', text: error.text })
  else throw error
} finally {
  parentPort?.close()
}
