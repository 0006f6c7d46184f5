/** The field of a row with this name, if it has one. */
export function fieldOf(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[name] : undefined
}
