/**
 * A text without the given signs at its end. A regular expression such as `/ +$/` would do the same, but looks through every
 * run of such signs once for each sign of it: a long run in a text that means harm stops the server for minutes.
 */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
