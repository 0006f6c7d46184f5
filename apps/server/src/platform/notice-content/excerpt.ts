const LENGTH = 120
/** Half of a character that takes two UTF-16 units, such as an emoji. */
const SURROGATE = /[\ud800-\udfff]/

/** The beginning of a text on one line, cut between characters. */
export function excerpt(text: string): string {
  if (text === '') return ''
  // Single spaces are not matched, because replacing them would change nothing.
  const line = text.replace(/\s{2,}|[^\S ]/g, ' ').trim()
  if (line.length <= LENGTH) return line
  const start = line.slice(0, LENGTH)
  if (!SURROGATE.test(start)) return `${start.trimEnd()}…`
  let end = 0
  let count = 0
  for (const character of line) {
    if (count === LENGTH) return `${line.slice(0, end).trimEnd()}…`
    count += 1
    end += character.length
  }
  return line
}
