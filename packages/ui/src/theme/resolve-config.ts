import type { Hex } from './color.ts'
import { type ResolvedThemeConfig, type ThemeIssue, type ThemeIssueCode, textLimits } from './config.ts'
import { fontPattern } from './fonts.ts'
import { parseColor } from './parse-color.ts'
import { safeHref, safeImage } from './safe-url.ts'
import { themeRules } from './theme-config.gen.ts'
import type { ThemeRule } from './theme-fields.ts'
import type { ThemeImages } from './theme-image.ts'

type Fields = Record<string, unknown>

/** How a value is checked; `read` returns undefined for a refused one. */
interface Check<T> {
  read: (value: unknown) => T | undefined
  code: ThemeIssueCode
  expected: string
}

const FONTS = new RegExp(fontPattern, 'u')
const LANGUAGE = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i
/** How many unknown fields are reported, so that a wrong file gives no endless report. */
const MAX_UNKNOWN = 20

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads an own property only, so that a polluted prototype gives no field a value. */
const own = (fields: Fields, name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : undefined)

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' || typeof value === 'function' ? `an ${typeof value}` : String(value)
}

/** How a colour is read: {@link parseHex}, or with names as well. */
type ReadColor = (text: string) => Hex | undefined

const colour = (read: ReadColor, orNone: boolean): Check<Hex | ''> => ({
  read: (value) => {
    if (typeof value !== 'string') return undefined
    return orNone && value === '' ? '' : read(value)
  },
  code: 'not-a-colour',
  expected: 'a colour like #1f5fbf, #15b or navy',
})

const object: Check<Fields> = {
  read: (value) => (isFields(value) ? value : undefined),
  code: 'not-an-object',
  expected: 'an object',
}
const languages: Check<Fields> = {
  ...object,
  read: (value) => (isFields(value) && Object.keys(value).length <= textLimits.languages ? value : undefined),
}
const name: Check<string> = {
  read: (value) => (typeof value === 'string' && value.length <= textLimits.name ? value.trim() : undefined),
  code: 'not-a-name',
  expected: `a text of at most ${textLimits.name} characters`,
}

const address = (read: (value: unknown) => string | undefined, more = ''): Check<string> => ({
  read: (value) => {
    if (typeof value !== 'string' || value === '') return value === '' ? '' : undefined
    const longest = read === safeImage && value.startsWith('data:') ? textLimits.dataImage : textLimits.address
    return value.length <= longest ? read(value) : undefined
  },
  code: 'not-an-address',
  expected: `a short address that starts with https:// or /${more}`,
})
const link = address(safeHref)
const picture = address(safeImage, ', or a picture as data:image/…')

const font: Check<string> = {
  read: (value) =>
    value === '' || (typeof value === 'string' && value.length <= textLimits.font && FONTS.test(value.trim()))
      ? value.trim()
      : undefined,
  code: 'not-a-font',
  expected: `font families separated by commas, at most ${textLimits.font} characters`,
}

const range = (min: number, max: number, integer = false): Check<number> => ({
  read: (value) =>
    typeof value === 'number' && value >= min && value <= max && (!integer || Number.isInteger(value))
      ? value
      : undefined,
  code: 'not-in-range',
  expected: `a ${integer ? 'whole ' : ''}number from ${min} to ${max}`,
})
const choice = (choices: readonly unknown[]): Check<unknown> => ({
  read: (value) => choices.find((one) => one === value),
  code: 'not-a-choice',
  expected: `one of ${choices.join(', ')}`,
})

/** The check of a field with a single value. */
function checkOf(rule: Exclude<ThemeRule, { type: 'image' | 'names' }>, read: ReadColor): Check<unknown> {
  if (rule.type === 'number') return range(rule.min, rule.max, rule.integer)
  if (rule.type === 'choice') return choice(rule.values)
  if (rule.type === 'address') return link
  if (rule.type === 'font') return font
  return colour(read, rule.default === '')
}

/** A checked configuration, and what was refused. */
interface Resolved {
  config: ResolvedThemeConfig
  issues: ThemeIssue[]
}

/** Checks each field on its own: a wrong one is reported and replaced by its default. Never throws. */
export function resolveThemeConfig(config: unknown): Resolved {
  return resolveFields(config, parseColor)
}

/** The same with another way to read colours. */
export function resolveFields(config: unknown, readColor: ReadColor): Resolved {
  const issues: ThemeIssue[] = []
  const take = <T>(field: string, value: unknown, fallback: T, check: Check<T>): T => {
    if (value === undefined || value === null) return fallback
    const found = check.read(value)
    if (found !== undefined) return found
    const message = `${field || 'The theme'} is ${show(value)}, expected ${check.expected}; the default is used instead.`
    issues.push({ field, code: check.code, message })
    return fallback
  }
  const unknown = (field: string, message: string) => issues.push({ field, code: 'unknown-field', message })

  const whole = take<Fields>('', config, {}, object)
  const images = (key: string, value: unknown): ThemeImages => {
    if (!isFields(value)) {
      const both = take(key, value, '', picture)
      return { light: both, dark: both }
    }
    const light = take(`${key}.light`, own(value, 'light'), '', picture)
    return { light, dark: take(`${key}.dark`, own(value, 'dark'), '', picture) || light }
  }
  const names = (key: string, value: unknown): Record<string, string> => {
    const found: Record<string, string> = {}
    for (const [language, one] of Object.entries(take<Fields>(key, value, {}, languages))) {
      const path = `${key}.${language.slice(0, 40)}`
      if (!LANGUAGE.test(language)) unknown(path, `${show(language)} is no language, expected a code like en.`)
      else {
        const text = take(path, one, '', name)
        if (text !== '') found[language] = text
      }
    }
    return found
  }

  const entries = Object.entries(themeRules).map(([key, rule]) => {
    const value = own(whole, key)
    if (rule.type === 'image') return [key, images(key, value)]
    if (rule.type === 'names') return [key, names(key, value)]
    return [key, take<unknown>(key, value, rule.default, checkOf(rule, readColor))]
  })
  const strange = Object.keys(whole).filter((key) => !Object.hasOwn(themeRules, key))
  for (const key of strange.slice(0, MAX_UNKNOWN)) {
    unknown(key.slice(0, 40), `${show(key)} is no field of a theme and is left out.`)
  }
  return { config: Object.fromEntries(entries) as unknown as ResolvedThemeConfig, issues }
}
