/**
 * A text without the given characters at its end. A regular expression such as `/ +$/` is quadratic in a long run of them in
 * the middle, which would let an attacker block the server for minutes.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
