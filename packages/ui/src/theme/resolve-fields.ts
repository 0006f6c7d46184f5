import type { Hex } from './color.ts'
import { type ResolvedThemeConfig, type ThemeIssueCode, textLimits } from './config.ts'
import { fontPattern } from './fonts.ts'
import { safeHref, safeImage } from './safe-url.ts'
import { themeRules } from './theme-config.gen.ts'
import type { ThemeRule } from './theme-fields.ts'
import type { ThemeImages } from './theme-image.ts'

type Fields = Record<string, unknown>

/** A refused field; {@link resolveThemeConfig} turns it into a message. */
export interface Refusal {
  /** The path of the field, as given. */
  field: string
  /** Why. */
  code: ThemeIssueCode
  /** The refused value; for an unknown field, its name. */
  value: unknown
}

/** Reads a value; returns undefined if it is refused. */
type Read<T> = (value: unknown) => T | undefined

/** Reads a colour; it depends on the function whether names are accepted besides digits. */
type ReadColor = (text: string) => Hex | undefined

const FONTS = new RegExp(fontPattern, 'u')
const LANGUAGE = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i
/** How many unknown fields are reported, so that a wrong file gives no endless report. */
const MAX_UNKNOWN = 20

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads an own property only, so that a polluted prototype gives no field a value. */
const readOwnProperty = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

const object: Read<Fields> = (value) => (isFields(value) ? value : undefined)
const languages: Read<Fields> = (value) =>
  isFields(value) && Object.keys(value).length <= textLimits.languages ? value : undefined
const text =
  (maxLength: number): Read<string> =>
  (value) =>
    typeof value === 'string' && value.length <= maxLength ? value.trim() : undefined
const name = text(textLimits.name)
const font: Read<string> = (value) => {
  const families = text(textLimits.font)(value)
  return families === '' || (families !== undefined && FONTS.test(families)) ? families : undefined
}
const link: Read<string> = (value) =>
  value === '' ? '' : typeof value === 'string' && value.length <= textLimits.address ? safeHref(value) : undefined
const picture: Read<string> = (value) =>
  typeof value === 'string' && value.length <= textLimits.dataImage && value.startsWith('data:')
    ? safeImage(value)
    : link(value)

/** For a field with a single value: the code of a refused value, and the function that reads it. */
function checkOf(
  rule: Exclude<ThemeRule, { type: 'image' | 'names' }>,
  readColor: ReadColor,
): [ThemeIssueCode, Read<unknown>] {
  switch (rule.type) {
    case 'number': {
      const fits = (value: unknown) =>
        typeof value === 'number' &&
        value >= rule.min &&
        value <= rule.max &&
        !(rule.integer && !Number.isInteger(value))
      return ['not-in-range', (value) => (fits(value) ? value : undefined)]
    }
    case 'choice':
      return ['not-a-choice', (value) => rule.values.find((choice) => choice === value)]
    case 'address':
      return ['not-an-address', link]
    case 'font':
      return ['not-a-font', font]
    case 'colour': {
      const none = rule.default === '' ? '' : undefined
      return [
        'not-a-colour',
        (value) => (value === '' ? none : typeof value === 'string' ? readColor(value) : undefined),
      ]
    }
  }
}

/** Checks each field on its own: a wrong one is reported and replaced by its default. Never throws. */
export function resolveFields(
  config: unknown,
  readColor: ReadColor,
): { config: ResolvedThemeConfig; refused: Refusal[] } {
  const refused: Refusal[] = []
  const readField = <T>(field: string, value: unknown, fallback: T, code: ThemeIssueCode, read: Read<T>): T => {
    if (value === undefined || value === null) return fallback
    const result = read(value)
    if (result === undefined) refused.push({ field, code, value })
    return result ?? fallback
  }
  const reportUnknown = (field: string, value: string) => refused.push({ field, code: 'unknown-field', value })

  const allFields = readField<Fields>('', config, {}, 'not-an-object', object)
  const readImages = (key: string, value: unknown): ThemeImages => {
    const readPicture = (field: string, address: unknown) => readField(field, address, '', 'not-an-address', picture)
    if (!isFields(value)) {
      const both = readPicture(key, value)
      return { light: both, dark: both }
    }
    const light = readPicture(`${key}.light`, readOwnProperty(value, 'light'))
    return { light, dark: readPicture(`${key}.dark`, readOwnProperty(value, 'dark')) || light }
  }
  const readNames = (key: string, value: unknown): Record<string, string> => {
    const names: Record<string, string> = {}
    for (const [language, label] of Object.entries(readField<Fields>(key, value, {}, 'not-an-object', languages))) {
      const path = `${key}.${language.slice(0, 40)}`
      if (!LANGUAGE.test(language)) reportUnknown(path, language)
      else {
        const text = readField(path, label, '', 'not-a-name', name)
        if (text !== '') names[language] = text
      }
    }
    return names
  }

  const entries = Object.entries(themeRules).map(([key, rule]) => {
    const value = readOwnProperty(allFields, key)
    if (rule.type === 'image') return [key, readImages(key, value)]
    if (rule.type === 'names') return [key, readNames(key, value)]
    return [key, readField<unknown>(key, value, rule.default, ...checkOf(rule, readColor))]
  })
  const unknownKeys = Object.keys(allFields).filter((key) => !Object.hasOwn(themeRules, key))
  for (const key of unknownKeys.slice(0, MAX_UNKNOWN)) reportUnknown(key.slice(0, 40), key)
  return { config: Object.fromEntries(entries) as unknown as ResolvedThemeConfig, refused }
}
