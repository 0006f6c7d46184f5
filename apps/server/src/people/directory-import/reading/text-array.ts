/** Texts as an array literal of PostgreSQL, made where it holds up no requests. */
export function textArray(values: readonly (string | null)[]): string {
  const parts = values.map((value) => (value === null ? 'NULL' : `"${escaped(value)}"`))
  return `{${parts.join(',')}}`
}

function escaped(value: string): string {
  return /["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value
}
