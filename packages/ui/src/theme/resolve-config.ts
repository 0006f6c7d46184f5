import type { Hex } from './color.ts'
import {
  defaultThemeConfig,
  type ResolvedThemeConfig,
  type ThemeImages,
  type ThemeIssue,
  type ThemeIssueCode,
  themeLimits,
} from './config.ts'
import { safeHref, safeImage } from './safe-url.ts'

type Fields = Record<string, unknown>

/** What a field must be; `read` answers undefined for what it refuses. */
interface Rule<T> {
  read: (value: unknown) => T | undefined
  code: ThemeIssueCode
  expected: string
}

const HEX = /^#[0-9a-f]{6}$/i
const LANGUAGE = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i
/** How many unknown fields are named; a whole wrong file would otherwise become a whole wrong report. */
const MOST_UNKNOWN = 20

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads only what the object itself holds: a polluted prototype gives no field a value. */
const own = (fields: Fields, name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : undefined)

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' || typeof value === 'function' ? `an ${typeof value}` : String(value)
}

const colour: Rule<Hex> = {
  read: (value) => (typeof value === 'string' && HEX.test(value) ? (value.toLowerCase() as Hex) : undefined),
  code: 'not-a-colour',
  expected: 'a colour like #1f5fbf',
}
const colourOrNone: Rule<Hex | ''> = { ...colour, read: (value) => (value === '' ? '' : colour.read(value)) }

const object: Rule<Fields> = {
  read: (value) => (isFields(value) ? value : undefined),
  code: 'not-an-object',
  expected: 'an object',
}
const languages: Rule<Fields> = {
  ...object,
  read: (value) => (isFields(value) && Object.keys(value).length <= themeLimits.languages ? value : undefined),
}
const name: Rule<string> = {
  read: (value) => (typeof value === 'string' && value.length <= themeLimits.name ? value.trim() : undefined),
  code: 'not-a-name',
  expected: `a text of at most ${themeLimits.name} characters`,
}

const address = (read: (value: unknown) => string | undefined, more = ''): Rule<string> => ({
  read: (value) => {
    if (typeof value !== 'string' || value === '') return value === '' ? '' : undefined
    const most = read === safeImage && value.startsWith('data:') ? themeLimits.dataImage : themeLimits.address
    return value.length <= most ? read(value) : undefined
  },
  code: 'not-an-address',
  expected: `a short address that starts with https:// or /${more}`,
})
const link = address(safeHref)
const picture = address(safeImage, ', or a picture as data:image/…')

const range = (min: number, max: number, whole = false): Rule<number> => ({
  read: (value) =>
    typeof value === 'number' && value >= min && value <= max && (!whole || Number.isInteger(value))
      ? value
      : undefined,
  code: 'not-in-range',
  expected: `a ${whole ? 'whole ' : ''}number from ${min} to ${max}`,
})
const choice = <T extends string | number>(...choices: T[]): Rule<T> => ({
  read: (value) => choices.find((one) => one === value),
  code: 'not-a-choice',
  expected: `one of ${choices.join(', ')}`,
})

/** Checks every field by itself: a wrong one is reported and replaced by its default, the others count. Never throws. */
export function resolveThemeConfig(config: unknown): { config: ResolvedThemeConfig; issues: ThemeIssue[] } {
  const issues: ThemeIssue[] = []
  const take = <T>(field: string, value: unknown, fallback: T, rule: Rule<T>): T => {
    if (value === undefined || value === null) return fallback
    const found = rule.read(value)
    if (found !== undefined) return found
    const message = `${field || 'The theme'} is ${show(value)}, expected ${rule.expected}; the default is used instead.`
    issues.push({ field, code: rule.code, message })
    return fallback
  }
  const unknown = (field: string, message: string) => issues.push({ field, code: 'unknown-field', message })

  const whole = take<Fields>('', config, {}, object)
  const field = <K extends keyof ResolvedThemeConfig>(key: K, rule: Rule<ResolvedThemeConfig[K]>) =>
    take(key, own(whole, key), defaultThemeConfig[key], rule)
  const images = (key: 'background' | 'banner' | 'logo' | 'logoBottom'): ThemeImages => {
    const value = own(whole, key)
    if (!isFields(value)) {
      const both = take(key, value, '', picture)
      return { light: both, dark: both }
    }
    const light = take(`${key}.light`, own(value, 'light'), '', picture)
    return { light, dark: take(`${key}.dark`, own(value, 'dark'), '', picture) || light }
  }
  const names = (): Record<string, string> => {
    const found: Record<string, string> = {}
    for (const [language, value] of Object.entries(take<Fields>('names', own(whole, 'names'), {}, languages))) {
      const key = `names.${language.slice(0, 40)}`
      if (!LANGUAGE.test(language)) unknown(key, `${show(language)} is no language, expected a code like en.`)
      else {
        const text = take(key, value, '', name)
        if (text !== '') found[language] = text
      }
    }
    return found
  }

  const [radius, header, slides] = [themeLimits.cardRadius, themeLimits.headerHeight, themeLimits.bannerIndex]
  const resolved: ResolvedThemeConfig = {
    brand: field('brand', colour),
    cardRadius: field('cardRadius', range(...radius)),
    headerHeight: field('headerHeight', range(...header)),
    cardTitleBackground: field('cardTitleBackground', colourOrNone),
    mask: field('mask', choice<0 | 1>(0, 1)),
    density: field('density', choice('compact', 'default', 'comfortable')),
    background: images('background'),
    banner: images('banner'),
    bannerIndex: field('bannerIndex', range(...slides, true)),
    logo: images('logo'),
    logoBottom: images('logoBottom'),
    logoLink: field('logoLink', link),
    names: names(),
  }
  const strange = Object.keys(whole).filter((key) => !Object.hasOwn(resolved, key))
  for (const key of strange.slice(0, MOST_UNKNOWN)) {
    unknown(key.slice(0, 40), `${show(key)} is no field of a theme and is left out.`)
  }
  return { config: resolved, issues }
}
