import { type ConfigSchema, descriptionOf, localText, titleOf, valuesOf } from './schema.ts'

/** A top-level field. */
export interface ConfigEntry {
  key: string
  schema: ConfigSchema
}

/** A section of fields. */
export interface ConfigSection {
  id: string
  title: string
  description: string | undefined
  entries: ConfigEntry[]
}

/** The searchable text of a field in both languages. */
function textsOf(schema: ConfigSchema, key: string): string {
  const locales = ['zh', 'en'] as const
  const fieldTexts = locales.flatMap((locale) => [titleOf(schema, key, locale), descriptionOf(schema, locale)])
  const values = Object.values(schema['x-labels'] ?? {}).flatMap((label) => locales.map((one) => localText(label, one)))
  const inner = Object.entries(schema.properties ?? schema.items?.properties ?? {}).map(([name, one]) =>
    textsOf(one, name),
  )
  return [key, ...fieldTexts, ...values, ...(valuesOf(schema) ?? []), ...inner].join('\n').toLowerCase()
}

/** Whether a field contains every word of a search. */
export function matches({ key, schema }: ConfigEntry, search: string): boolean {
  const texts = textsOf(schema, key)
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => texts.includes(word))
}

/** The sections of a schema with the fields that match a search. */
export function sectionsOf(schema: ConfigSchema, search: string, locale: string, other: string): ConfigSection[] {
  const entries = Object.entries(schema.properties ?? {})
    .map(([key, one]) => ({ key, schema: one }))
    .filter((entry) => matches(entry, search.trim()))
    .sort((a, b) => (a.schema['x-order'] ?? 1000) - (b.schema['x-order'] ?? 1000))
  const groups = schema['x-groups'] ?? []
  const groupIds = new Set(groups.map(({ id }) => id))
  const sections = groups.map(
    (group): ConfigSection => ({
      id: group.id,
      title: localText(group.title, locale) ?? group.id,
      description: localText(group.description, locale),
      entries: entries.filter((entry) => entry.schema['x-group'] === group.id),
    }),
  )
  const rest = entries.filter((entry) => !groupIds.has(entry.schema['x-group'] ?? ''))
  sections.push({ id: '', title: groups.length > 0 ? other : '', description: undefined, entries: rest })
  return sections.filter((section) => section.entries.length > 0)
}
