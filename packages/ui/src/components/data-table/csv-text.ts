/**
 * Characters that a spreadsheet reads as the beginning of a formula, in its East Asian editions also at full width;
 * some skip space.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
/**
 * Where semicolons separate cells, quotes inside of a line have no meaning: a cell may begin in the middle of a text.
 * Quotes at its beginning, which are doubled in a file, are an empty text there, and a formula may follow it. The
 * characters between cells are matched as a whole, so that a long run of them costs no more than its length.
 */
const WITHIN = /[;\t\r\n][\s";]*([=+\-@＝＋－＠])?/g

/** Puts a quote mark where a cell with a formula would begin: behind the last semicolon, and behind what parts cells after it. */
function disarm(between: string, formula: string | undefined): string {
  if (formula === undefined) return between
  const last = Math.max(0, between.lastIndexOf(';'))
  return between.slice(0, last) + between.slice(last).replace(/[;\t\r\n]/g, "$&'")
}

/** Begins a CSV file: without it Excel takes the file for one in the encoding of its own country. */
export const CSV_START = '\ufeff'

/**
 * A text as one cell of a CSV file (RFC 4180). It stays text in every spreadsheet: a formula gets a quote mark.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvText(text: string): string {
  const safe = (FORMULA.test(text) ? `'${text}` : text).replace(WITHIN, disarm)
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
