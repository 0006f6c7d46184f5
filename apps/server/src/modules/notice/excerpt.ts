const LENGTH = 120

/** The beginning of a text on one line, cut between characters. */
export function excerpt(text: string): string {
  const characters = [...text.replace(/\s+/gu, ' ').trim()]
  return characters.length <= LENGTH ? characters.join('') : `${characters.slice(0, LENGTH).join('').trimEnd()}…`
}
