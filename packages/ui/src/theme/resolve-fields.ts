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

/** Reads a colour: in digits only, or by name as well. */
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
  (longest: number): Read<string> =>
  (value) =>
    typeof value === 'string' && value.length <= longest ? value.trim() : undefined
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

/** The code of a refused value, and the function that reads a field with a single value. */
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
      return ['not-a-choice', (value) => rule.values.find((one) => one === value)]
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
  const take = <T>(field: string, value: unknown, fallback: T, code: ThemeIssueCode, read: Read<T>): T => {
    if (value === undefined || value === null) return fallback
    const found = read(value)
    if (found === undefined) refused.push({ field, code, value })
    return found ?? fallback
  }
  const unknown = (field: string, value: string) => refused.push({ field, code: 'unknown-field', value })

  const whole = take<Fields>('', config, {}, 'not-an-object', object)
  const images = (key: string, value: unknown): ThemeImages => {
    const one = (field: string, address: unknown) => take(field, address, '', 'not-an-address', picture)
    if (!isFields(value)) {
      const both = one(key, value)
      return { light: both, dark: both }
    }
    const light = one(`${key}.light`, readOwnProperty(value, 'light'))
    return { light, dark: one(`${key}.dark`, readOwnProperty(value, 'dark')) || light }
  }
  const names = (key: string, value: unknown): Record<string, string> => {
    const found: Record<string, string> = {}
    for (const [language, one] of Object.entries(take<Fields>(key, value, {}, 'not-an-object', languages))) {
      const path = `${key}.${language.slice(0, 40)}`
      if (!LANGUAGE.test(language)) unknown(path, language)
      else {
        const text = take(path, one, '', 'not-a-name', name)
        if (text !== '') found[language] = text
      }
    }
    return found
  }

  const entries = Object.entries(themeRules).map(([key, rule]) => {
    const value = readOwnProperty(whole, key)
    if (rule.type === 'image') return [key, images(key, value)]
    if (rule.type === 'names') return [key, names(key, value)]
    return [key, take<unknown>(key, value, rule.default, ...checkOf(rule, readColor))]
  })
  const strange = Object.keys(whole).filter((key) => !Object.hasOwn(themeRules, key))
  for (const key of strange.slice(0, MAX_UNKNOWN)) unknown(key.slice(0, 40), key)
  return { config: Object.fromEntries(entries) as unknown as ResolvedThemeConfig, refused }
}
