import type { ConfigSchema } from './schema.ts'

/** The name of a list entry: its first text, in the reader's language if the entry has one. */
export function summaryOf(items: ConfigSchema, entry: unknown, locale: string): string {
  if (typeof entry === 'string') return entry
  if (typeof entry !== 'object' || entry === null) return ''
  const fields = entry as Readonly<Record<string, unknown>>
  const texts = Object.entries(items.properties ?? {})
    .filter(([, { type }]) => type === 'string')
    .map(([key]) => key)
  for (const key of texts) {
    for (const value of [fields[`${key}_${locale.split('-')[0]}`], fields[key]]) {
      if (typeof value === 'string' && value.trim() !== '') return value
    }
  }
  return ''
}
