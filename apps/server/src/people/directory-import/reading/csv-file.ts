import { createReadStream } from 'node:fs'
import { CsvParser } from './csv-parser.ts'
import type { Reading } from './detect.ts'
import type { TableRow } from './table-row.ts'

/** The rows of a CSV file, a piece of the file at a time. `onBytes` receives the number of bytes read so far. */
export async function* csvRows(
  path: string,
  { encoding, delimiter }: Extract<Reading, { format: 'csv' }>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<TableRow[]> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let rows: TableRow[] = []
  const parser = new CsvParser(delimiter, (cells, line) => rows.push({ line, cells }))
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    bytes += (chunk as Buffer).length
    parser.push(decoder.decode(chunk as Buffer, { stream: true }))
    onBytes(bytes)
    yield rows
    rows = []
  }
  parser.push(decoder.decode())
  parser.end()
  yield rows
}
