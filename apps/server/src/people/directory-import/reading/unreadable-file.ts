import type { Localized } from '../../../runtime/http/app-error.ts'

/** The error for a file that cannot be imported, with a reason for the user who chose it. */
export class UnreadableFileError extends Error {
  readonly text: Localized

  constructor(text: Localized, options?: ErrorOptions) {
    super(text.en, options)
    this.name = 'UnreadableFileError'
    this.text = text
  }
}

/** Limits of a table to import. */
export const tableLimits = { columns: 200, cell: 10_000 } as const

export const tooManyColumns = () =>
  new UnreadableFileError({
    zh: `某一行超过 ${tableLimits.columns} 列。请检查分隔符是否正确，或删除多余的列。`,
    en: `A row has more than ${tableLimits.columns} columns. Check the delimiter, or delete columns that are not needed.`,
  })

export const cellTooLong = (line: number) =>
  new UnreadableFileError({
    zh: `第 ${line} 行有单元格超过 ${tableLimits.cell} 个字符，可能缺少结束引号。`,
    en: `Row ${line} has a cell of more than ${tableLimits.cell} characters. Perhaps a closing quote is missing.`,
  })
