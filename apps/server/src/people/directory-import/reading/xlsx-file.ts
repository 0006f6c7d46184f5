import { Parser } from 'htmlparser2'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { SharedStrings } from './shared-strings.ts'
import type { TableRow } from './table-row.ts'
import { cellTooLong, tableLimits, tooManyColumns, UnreadableFileError } from './unreadable-file.ts'

/** A sheet is unpacked piece by piece; this bounds how long that takes. */
const MAX_BYTES = 1024 ** 3
/** No spreadsheet has more rows. */
const MAX_ROWS = 1_048_576
/** Workbooks have a few levels; the parser takes ever longer with each. */
const MAX_DEPTH = 100

const damaged = (cause?: unknown) =>
  new UnreadableFileError(
    {
      zh: 'Excel 文件已损坏，或不是 .xlsx 文件。请在 Excel 或 WPS 中打开并另存一次。',
      en: 'The Excel file is damaged, or no .xlsx file. Open it in Excel and save it once more.',
    },
    { cause },
  )

interface Handlers {
  readonly onOpen?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly onText?: (text: string) => void
  readonly onClose?: (name: string) => void
}

/** Opens a workbook for `use`. */
async function withWorkbook<Result>(path: string, use: (book: Workbook) => Promise<Result>): Promise<Result> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((cause: unknown) => {
    throw damaged(cause)
  })
  try {
    return await use(await Workbook.open(zip))
  } catch (error) {
    if (error instanceof UnreadableFileError || !(error instanceof Error)) throw error
    throw damaged(error)
  } finally {
    zip.close()
  }
}

class Workbook {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>

  constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  static async open(zip: ZipFile): Promise<Workbook> {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
      if (/^\/?xl\//.test(entry.fileName)) entries.set(entry.fileName.replace(/^\//, ''), entry)
    }
    return new Workbook(zip, entries)
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  sizeOf(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0
  }

  /** Parses an XML part piece by piece. Yields the number of bytes parsed so far. */
  async *parse(name: string, handlers: Handlers): AsyncGenerator<number> {
    const entry = this.#entries.get(name)
    if (!entry || entry.uncompressedSize > MAX_BYTES) throw damaged()
    let depth = 0
    const parser = new Parser(
      {
        onopentag(tag, attributes) {
          depth += 1
          if (depth > MAX_DEPTH) throw damaged()
          handlers.onOpen?.(tag.replace(/^.*:/, ''), attributes)
        },
        ontext: (text) => handlers.onText?.(text),
        onclosetag(tag) {
          depth -= 1
          handlers.onClose?.(tag.replace(/^.*:/, ''))
        },
      },
      { xmlMode: true, decodeEntities: true },
    )
    const decoder = new TextDecoder('utf-8')
    const stream = await this.#zip.openReadStreamPromise(entry)
    let bytes = 0
    for await (const chunk of stream) {
      bytes += (chunk as Buffer).length
      parser.write(decoder.decode(chunk as Buffer, { stream: true }))
      yield bytes
    }
    parser.end(decoder.decode())
    yield bytes
  }

  async parseAll(name: string, handlers: Handlers): Promise<void> {
    for await (const _bytes of this.parse(name, handlers));
  }
}

/** The first visible sheet of a workbook: its name and the entry that contains it. */
export function firstSheet(path: string): Promise<{ sheet: string; entry: string }> {
  return withWorkbook(path, async (book) => {
    const sheets: { name: string; id: string }[] = []
    await book.parseAll('xl/workbook.xml', {
      onOpen(name, attributes) {
        const isHidden = (attributes.state ?? 'visible') !== 'visible'
        if (name === 'sheet' && !isHidden) sheets.push({ name: attributes.name ?? '', id: attributes['r:id'] ?? '' })
      },
    })
    const targets = new Map<string, string>()
    await book.parseAll('xl/_rels/workbook.xml.rels', {
      onOpen(name, attributes) {
        if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '')
      },
    })
    const [first] = sheets
    const target = targets.get(first?.id ?? '') ?? 'worksheets/sheet1.xml'
    const entry = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    if (!first || !book.has(entry)) throw damaged()
    return { sheet: first.name, entry }
  })
}

/** The number of a column in a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    column = column * 26 + code
  }
  return column - 1
}

/** A whole number without an exponent; with one beyond 15 digits, because Excel has rounded it. */
function plainNumber(text: string): string {
  if (!/e|\d{16}/i.test(text)) return text
  const value = Number(text)
  if (!Number.isInteger(value)) return text
  return Math.abs(value) < 1e15 ? String(value) : value.toExponential().toUpperCase()
}

/** The rows of a sheet. Formulas are never computed: a cell has the text that was saved with it. */
export async function* xlsxRows(
  path: string,
  entry: string,
  onShare: (share: number) => void,
): AsyncGenerator<TableRow[]> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
  try {
    const book = await Workbook.open(zip)
    const strings = await readStrings(book)
    const reader = new SheetReader(strings)
    const size = Math.max(1, book.sizeOf(entry))
    for await (const bytes of book.parse(entry, reader)) {
      onShare(Math.min(1, bytes / size))
      yield reader.takeRows()
    }
  } catch (error) {
    if (error instanceof UnreadableFileError || !(error instanceof Error)) throw error
    throw damaged(error)
  } finally {
    zip.close()
  }
}

async function readStrings(book: Workbook): Promise<SharedStrings> {
  const strings = new SharedStrings()
  if (!book.has('xl/sharedStrings.xml')) return strings
  let text = ''
  let isText = false
  let isPhonetic = false
  await book.parseAll('xl/sharedStrings.xml', {
    onOpen(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    onText(piece) {
      if (isText && text.length <= tableLimits.cell) text += piece
    },
    onClose(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') strings.add(text)
    },
  })
  return strings
}

/** Collects the cells of a sheet's XML into rows. */
class SheetReader implements Handlers {
  readonly #strings: SharedStrings
  #rows: TableRow[] = []
  #cells: string[] = []
  #line = 0
  #column = 0
  #type = ''
  #text = ''
  #isValue = false

  constructor(strings: SharedStrings) {
    this.#strings = strings
  }

  takeRows(): TableRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  onOpen = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') {
      const line = attributes.r === undefined ? this.#line + 1 : Number(attributes.r)
      // Rows must be in ascending order, each once.
      if (!(Number.isInteger(line) && line > this.#line && line <= MAX_ROWS)) throw damaged()
      this.#line = line
      this.#cells = []
      this.#column = -1
    } else if (name === 'c') {
      this.#column = attributes.r === undefined ? this.#column + 1 : columnOf(attributes.r)
      this.#type = attributes.t ?? 'n'
      this.#text = ''
    } else if (name === 'v' || name === 't') {
      this.#isValue = true
    }
  }

  onText = (text: string): void => {
    if (!this.#isValue) return
    this.#text += text
    if (this.#text.length > tableLimits.cell) throw cellTooLong(this.#line)
  }

  onClose = (name: string): void => {
    if (name === 'v' || name === 't') this.#isValue = false
    else if (name === 'c') this.#endCell()
    else if (name === 'row') this.#rows.push({ line: this.#line, cells: this.#cells })
  }

  #endCell(): void {
    const text = this.#value()
    if (text === '') return
    if (this.#column >= tableLimits.columns || this.#column < 0) throw tooManyColumns()
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
  }

  #value(): string {
    if (this.#type === 's') return this.#text === '' ? '' : this.#strings.get(Number(this.#text))
    if (this.#type === 'n') return plainNumber(this.#text)
    return this.#text
  }
}
