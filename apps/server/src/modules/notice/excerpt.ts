const LENGTH = 120

/** The beginning of a text on one line, cut between characters. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LENGTH) return line
  let end = 0
  let count = 0
  for (const character of line) {
    if (count === LENGTH) return `${line.slice(0, end).trimEnd()}…`
    count += 1
    end += character.length
  }
  return line
}
