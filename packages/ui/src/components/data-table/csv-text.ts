/**
 * Characters that a spreadsheet reads as the beginning of a formula. East Asian editions also accept full-width ones;
 * some spreadsheets skip leading space.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
/**
 * Where semicolons separate cells, quotes inside a line have no meaning: a cell may begin in the middle of a text.
 * Quotes at the beginning of such a cell, which are doubled in a file, are read there as an empty text, and a formula
 * may follow. The characters between cells are matched as one run, so that a long run costs no more than its length.
 */
const WITHIN = /[;\t\r\n][\s";]*([=+\-@＝＋－＠])?/g

/**
 * Inserts a quote mark where a cell with a formula would begin: after the last semicolon, and after each cell separator
 * that follows it.
 */
function disarm(between: string, formula: string | undefined): string {
  if (formula === undefined) return between
  const last = Math.max(0, between.lastIndexOf(';'))
  return between.slice(0, last) + between.slice(last).replace(/[;\t\r\n]/g, "$&'")
}

/** Byte order mark at the start of a CSV file: without it Excel reads the file in the encoding of the user’s region. */
export const CSV_START = '\ufeff'

/**
 * A text as one cell of a CSV file (RFC 4180). It stays text in every spreadsheet: a formula gets a quote mark.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvText(text: string): string {
  const safe = (FORMULA.test(text) ? `'${text}` : text).replace(WITHIN, disarm)
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
