import { cleanNumber, isEmailAddress, limits, normalContact } from '@quadrangle/api-client/contract'
import type { ImportKind } from './columns.ts'
import type { TableRow } from './reading/table-row.ts'

/** Staged values of a row; null where the file has none. */
export type StagedRow = Readonly<Record<StagedColumn, string | null>>

export const stagedColumns = [
  ...['number', 'name', 'name_en', 'kind', 'organization', 'position', 'position_en', 'title'],
  ...['mobile', 'landline', 'email', 'certificate'],
] as const
export type StagedColumn =
  | ('number' | 'name' | 'name_en' | 'kind' | 'organization' | 'position' | 'position_en' | 'title')
  | ('mobile' | 'landline' | 'email' | 'certificate')

/** The reason why a cell cannot be imported. */
export interface Problem {
  readonly line: number
  readonly column: string
  readonly reason: string
  readonly value: string
}

export interface CheckedRow {
  readonly line: number
  readonly row: StagedRow
  readonly problems: readonly Problem[]
}

const NUMBER = /^[\w.-]{1,64}$/
const PHONE = /^\+?\d[\d -]{3,18}\d$/
/** A long number as spreadsheets round it, such as `9.901E+17`. */
const ROUNDED = /^\d([.,]\d+E\+?|E\+)\d+$/i
/** What spreadsheets show for a failed formula, such as `#N/A`, and in a column that is too narrow: `####`. */
const CELL_ERROR = /^(#(#+|N\/A|[A-Z\d/_]+[!?])|Err:\d+)$/
/** Longest value that a problem contains. */
const MAX_VALUE = 200

const kinds = new Map<string, string>([
  ...[
    'student',
    '学生',
    '本科生',
    '研究生',
    '硕士',
    '博士',
    '硕士生',
    '博士生',
    '硕士研究生',
    '博士研究生',
    '留学生',
    'undergraduate',
    'graduate',
    'postgraduate',
    's',
  ].map((text) => [text, 'student'] as const),
  ...[
    'staff',
    '教职工',
    '教工',
    '职工',
    '教师',
    '老师',
    '员工',
    '行政',
    '教职员工',
    '职员',
    'teacher',
    'faculty',
    'employee',
    'lecturer',
    'professor',
    't',
  ].map((text) => [text, 'staff'] as const),
])

const maxLengths: Readonly<Record<string, number>> = {
  name: limits.name,
  name_en: limits.name,
  position: limits.name,
  position_en: limits.name,
  title: limits.name,
  organization: 500,
  mobile: 20,
  landline: 20,
  email: limits.email,
  certificate: limits.identifier,
}

/** Reads the cells of rows by a mapping, and reports their problems. */
export class RowChecker {
  readonly #kind: ImportKind
  readonly #indexes: readonly (readonly [StagedColumn, number])[]

  /** `mapping`: the column that each cell of a row is for. */
  constructor(kind: ImportKind, mapping: readonly (string | null)[]) {
    this.#kind = kind
    this.#indexes = mapping.flatMap((key, index) => (key === null ? [] : [[key as StagedColumn, index] as const]))
  }

  /** Checks a row. Returns undefined for a row without any text. */
  check({ line, cells }: TableRow): CheckedRow | undefined {
    const row: Record<string, string | null> = {}
    for (const column of stagedColumns) row[column] = null
    let isEmpty = true
    for (const [column, index] of this.#indexes) {
      const text = clean(cells[index] ?? '')
      if (text === '') continue
      isEmpty = false
      row[column] = text
    }
    if (isEmpty) return undefined
    const problems: Problem[] = []
    const report = (column: string, reason: string) => {
      problems.push({ line, column, reason, value: (row[column] ?? '').slice(0, MAX_VALUE) })
      row[column] = null
    }
    if (row.number === null) report('number', 'missing')
    for (const column of stagedColumns) {
      const reason = damageOf(row[column] ?? '')
      if (reason !== undefined) report(column, reason)
    }
    if (this.#kind === 'people' && row.number != null) row.number = cleanNumber(row.number)
    if (row.number != null && !NUMBER.test(row.number)) report('number', 'no-number')
    for (const [column, maxLength] of Object.entries(maxLengths))
      if ((row[column]?.length ?? 0) > maxLength) report(column, 'too-long')
    if (this.#kind === 'people') checkPerson(row, report)
    return { line, row: row as StagedRow, problems }
  }
}

/** How a spreadsheet or a wrong encoding has damaged the text of a cell; undefined if neither has. */
function damageOf(text: string): string | undefined {
  if (text.includes('\ufffd')) return 'damaged'
  if (CELL_ERROR.test(text)) return 'cell-error'
  return ROUNDED.test(text) ? 'rounded' : undefined
}

/** Whether the last digit of an 18-digit Chinese ID number fits the others (GB 11643). */
function fitsCheckDigit(digits: string): boolean {
  return [...digits].reduce((rest, digit) => (rest * 2 + Number(digit)) % 11, 0) === 1
}

function checkPerson(row: Record<string, string | null>, report: (column: string, reason: string) => void): void {
  if (row.kind != null) {
    const kind = kinds.get(row.kind.toLowerCase())
    if (kind === undefined) report('kind', 'unknown-kind')
    else row.kind = kind
  }
  for (const column of ['mobile', 'landline']) {
    const text = row[column]
    if (text == null) continue
    const digits = column === 'mobile' ? normalContact('celphone', text) || text.replace(/[\s-]/g, '') : text
    if (PHONE.test(digits)) row[column] = digits
    else report(column, 'no-phone')
  }
  if (row.email != null && !isEmailAddress(row.email)) report('email', 'no-email')
  // Spreadsheets keep 15 digits and replace the others by zeros.
  if (/^\d{15}000$/.test(row.certificate ?? '') && !fitsCheckDigit(row.certificate ?? ''))
    report('certificate', 'rounded')
}

/**
 * Removes spaces around the text, characters that cannot be seen or stored, and a quote that makes a spreadsheet treat
 * a cell as text.
 */
function clean(text: string): string {
  const cleanText = /[\p{Cc}\p{Cf}\u3000\u00a0]|^[\s']|\s$/u.test(text)
    ? text
        .toWellFormed()
        .replace(/\p{Cf}/gu, '')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .replace(/^'/, '')
    : text
  return cleanText
}
