/** A text as a pattern of `ilike` that matches only itself. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
