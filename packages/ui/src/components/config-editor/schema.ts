import type { LabelLocale } from '../../labels/labels-context.ts'
import type { ThemePath } from '../../theme/theme-fields.ts'

/** A text by language, or one for all languages. */
export type LocalText = string | Readonly<Partial<Record<LabelLocale, string>>> | Readonly<Record<string, string>>

/** The control of a field; by default chosen by the schema. */
export type ConfigControl =
  | 'switch'
  | 'number'
  | 'text'
  | 'textarea'
  | 'colour'
  | 'address'
  | 'image'
  | 'date'
  | 'select'
  | 'segments'
  | 'choices'
  | 'list'
  | 'entries'
  | 'object'
  | 'json'
  | 'hidden'

/** Annotations for the editor, as keywords of the schema with the prefix `x-`. */
export interface ConfigAnnotations {
  /** The title of the field. */
  'x-title'?: LocalText
  /** The help of the field: what it changes. */
  'x-description'?: LocalText
  /** The id of its section. */
  'x-group'?: string
  /** Its position in the section; small numbers first, then in the order of the schema. */
  'x-order'?: number
  /** The control, if not the one chosen by the schema. */
  'x-control'?: ConfigControl
  /** The labels of the values. */
  'x-labels'?: Readonly<Record<string, LocalText>>
  /** The unit of a number: `px`. */
  'x-unit'?: string
  /**
   * The theme field that this field sets. It provides the title, help and unit, and for a colour the contrast check.
   */
  'x-theme'?: ThemePath
}

/**
 * The part of JSON Schema, draft 2020-12, that the editor reads: the output of zod's `toJSONSchema`, and annotations.
 * Keywords that are not listed are ignored.
 */
export interface ConfigSchema extends ConfigAnnotations {
  readonly type?: string | undefined
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly default?: unknown
  readonly enum?: readonly unknown[] | undefined
  readonly const?: unknown
  readonly anyOf?: readonly ConfigSchema[] | undefined
  readonly oneOf?: readonly ConfigSchema[] | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly exclusiveMinimum?: number | undefined
  readonly exclusiveMaximum?: number | undefined
  readonly multipleOf?: number | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly pattern?: string | undefined
  readonly format?: string | undefined
  readonly properties?: Readonly<Record<string, ConfigSchema>> | undefined
  readonly required?: readonly string[] | undefined
  readonly additionalProperties?: boolean | ConfigSchema | undefined
  readonly items?: ConfigSchema | undefined
  readonly minItems?: number | undefined
  readonly maxItems?: number | undefined
  readonly uniqueItems?: boolean | undefined
  readonly if?: ConfigSchema | undefined
  /** Applies where `if` matches. */
  readonly then?: ConfigSchema | undefined
  /** The sections, in order; fields without one come last. */
  readonly 'x-groups'?: readonly ConfigGroup[] | undefined
}

/** A section of the editor. */
export interface ConfigGroup {
  /** The value of `x-group`. */
  readonly id: string
  /** Its heading. */
  readonly title: LocalText
  /** A text below the heading. */
  readonly description?: LocalText
}

/** A configuration: plain JSON. */
export type ConfigValue = Readonly<Record<string, unknown>>

/** Adds annotations to the properties of a schema, by path with dots. */
export function annotate(
  schema: ConfigSchema,
  annotations: Readonly<Record<string, ConfigAnnotations>>,
  groups?: readonly ConfigGroup[],
): ConfigSchema {
  const visit = (one: ConfigSchema, path: string): ConfigSchema => ({
    ...one,
    ...annotations[path],
    ...(one.properties && {
      properties: Object.fromEntries(
        Object.entries(one.properties).map(([key, inner]) => [key, visit(inner, path === '' ? key : `${path}.${key}`)]),
      ),
    }),
    ...(one.items && { items: visit(one.items, `${path}.*`) }),
  })
  return { ...visit(schema, ''), ...(groups && { 'x-groups': groups }) }
}

/** The text in a language, else in English, else in any. */
export function localText(text: LocalText | undefined, locale: string): string | undefined {
  if (text === undefined || typeof text === 'string') return text
  const texts: Readonly<Record<string, string>> = { ...text }
  return texts[locale] ?? texts[locale.split('-')[0] ?? ''] ?? texts.en ?? Object.values(texts)[0]
}

/** The title of a field, by default its key in words. */
export function titleOf(schema: ConfigSchema, key: string, locale: string): string {
  const words = key.replaceAll(/[_-]+/g, ' ').replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
  return localText(schema['x-title'], locale) ?? schema.title ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The help of a field. */
export function descriptionOf(schema: ConfigSchema, locale: string): string | undefined {
  return localText(schema['x-description'], locale) ?? schema.description
}

/** The values that a schema lists, each once; undefined if it also allows others. */
export function valuesOf(schema: ConfigSchema): readonly unknown[] | undefined {
  if (schema.enum) return [...new Set(schema.enum)]
  if ('const' in schema) return [schema.const]
  const parts = schema.anyOf ?? schema.oneOf
  const listed = parts?.map(valuesOf)
  return listed?.every((values) => values !== undefined) ? [...new Set(listed.flat())] : undefined
}
