import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type TextEncoding, textEncodings } from '../../../platform/upload/content/text-encodings.ts'
import { CsvParser } from './csv-parser.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/** The format of a file and the parameters with which it is read. */
export type Reading =
  | { readonly format: 'csv'; readonly encoding: TextEncoding; readonly delimiter: string }
  | { readonly format: 'xlsx'; readonly sheet: string; readonly entry: string }

const HEAD_BYTES = 64 * 1024
const NUL = 0

/** The beginning of a file. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const startsWith = (head: Buffer, hex: string) => head.toString('hex', 0, hex.length / 2) === hex

export const isZip = (head: Buffer) => startsWith(head, '504b0304')

/** The encoding of a CSV file. Refuses a file that is not text. */
export async function encodingOf(path: string, head: Buffer): Promise<TextEncoding> {
  if (head.length === 0) throw new UnreadableFileError({ zh: '文件是空的。', en: 'The file is empty.' })
  if (startsWith(head, 'd0cf11e0')) {
    throw new UnreadableFileError({
      zh: '不支持旧版 Excel 格式（.xls）。请另存为 .xlsx 或 CSV 后再上传。',
      en: 'Old Excel files (.xls) cannot be read. Save it as .xlsx or CSV, and upload that.',
    })
  }
  const encodings = textEncodings(head)
  const isUtf16 = encodings[0].startsWith('utf-16')
  if (
    (!isUtf16 && head.includes(NUL)) ||
    /^\s*(<!doctype|<html|<\?xml|%PDF-|\{\\rtf)/i.test(head.toString('latin1', 0, 200))
  ) {
    throw new UnreadableFileError({
      zh: '这不是 CSV 或 Excel（.xlsx）文件。请在表格软件中另存为 CSV 或 .xlsx 后再上传。',
      en: 'This is no CSV or Excel (.xlsx) file. Save the table as CSV or .xlsx, and upload that.',
    })
  }
  for (const encoding of encodings) if (await decodes(path, encoding)) return encoding
  throw new UnreadableFileError({
    zh: '无法识别文件的编码。请另存为 UTF-8 编码的 CSV 后再上传。',
    en: 'The encoding of the file is unknown. Save it as CSV in UTF-8, and upload that.',
  })
}

/** Whether a complete file is valid text in an encoding. */
async function decodes(path: string, encoding: TextEncoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    // Node's own error for invalid bytes.
    if ((error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false
    throw error
  }
}

const delimiters = [',', ';', '\t', '|', '，', '；'] as const

/** The delimiter with which the first rows have the most columns, all the same number. */
export function delimiterOf(head: string): string {
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const widths: number[] = []
    const parser = new CsvParser(delimiter, (cells) => {
      if (widths.length < 20 && cells.some((cell) => cell !== '')) widths.push(cells.length)
    })
    try {
      parser.push(head)
    } catch {
      // The table is too wide or a cell too long: the score is based on the rows before that, and the file is refused
      // when it is read.
    }
    const first = widths[0] ?? 1
    const score =
      widths.filter((width) => width === first).length / Math.max(1, widths.length) + (first > 1 ? first : 0)
    if (first > 1 && score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}
