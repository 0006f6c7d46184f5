import { cellTooLong, tableLimits, tooManyColumns } from './unreadable-file.ts'

const QUOTE = 34
const LF = 10
const CR = 13

/** Called with each row and its number, counted from 1 as a spreadsheet does. */
export type OnRow = (cells: string[], line: number) => void

/** Parses CSV piece by piece, in linear time. It holds one row at most. */
export class CsvParser {
  readonly #delimiter: number
  readonly #onRow: OnRow
  #line = 1
  #cells: string[] = []
  #cell = ''
  /** `closed`: after a quote that may end a quoted cell. */
  #state: 'start' | 'plain' | 'quoted' | 'closed' = 'start'
  #afterCr = false

  constructor(delimiter: string, onRow: OnRow) {
    this.#delimiter = delimiter.charCodeAt(0)
    this.#onRow = onRow
  }

  push(text: string): void {
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (this.#afterCr) {
        this.#afterCr = false
        if (code === LF) {
          from = at + 1
          continue
        }
      }
      if (this.#state === 'quoted') {
        if (code !== QUOTE) continue
        this.#add(text.slice(from, at))
        from = at + 1
        this.#state = 'closed'
        continue
      }
      if (code === QUOTE && this.#state === 'start') {
        this.#state = 'quoted'
        from = at + 1
      } else if (code === QUOTE && this.#state === 'closed') {
        // Two quotes in a quoted cell mean one.
        this.#add('"')
        this.#state = 'quoted'
        from = at + 1
      } else if (code === this.#delimiter || code === LF || code === CR) {
        this.#add(text.slice(from, at))
        from = at + 1
        this.#endCell()
        if (code !== this.#delimiter) this.#endRow()
        this.#afterCr = code === CR
      } else if (this.#state !== 'plain') {
        this.#state = 'plain'
      }
    }
    this.#add(text.slice(from))
  }

  end(): void {
    if (this.#state === 'quoted') throw cellTooLong(this.#line)
    if (this.#cells.length === 0 && this.#cell === '' && this.#state === 'start') return
    this.#endCell()
    this.#endRow()
  }

  #add(text: string): void {
    this.#cell += text
    if (this.#cell.length > tableLimits.cell) throw cellTooLong(this.#line)
  }

  #endCell(): void {
    this.#cells.push(this.#cell)
    this.#cell = ''
    this.#state = 'start'
    if (this.#cells.length > tableLimits.columns) throw tooManyColumns()
  }

  #endRow(): void {
    this.#onRow(this.#cells, this.#line)
    this.#cells = []
    this.#line += 1
  }
}
