import type { Hex } from './color.ts'
import { safeHref, safeImage } from './safe-url.ts'

/** How much room controls, rows and cards take. */
export type Density = 'compact' | 'default' | 'comfortable'

/** One picture for both schemes, or one for each; the light one stands in where the dark one is missing. */
export type ThemeImage = string | { light?: string; dark?: string }

/** A picture for each scheme; '' for none. */
export interface ThemeImages {
  /** On light surfaces. */
  light: string
  /** On dark surfaces. */
  dark: string
}

/** What an institution can set; every field has a default. */
export interface ThemeConfig {
  /** The seed colour, `#rrggbb`. */
  brand?: string
  /** Radius of cards in pixels, 0 to 32; controls take half. */
  cardRadius?: number
  /** Height of the header in pixels, 40 to 160. */
  headerHeight?: number
  /** Background of card titles, `#rrggbb`, or '' for that of the card. */
  cardTitleBackground?: string
  /** 1 veils the page background for legibility, 0 shows it as it is. */
  mask?: 0 | 1
  /** How much room controls, rows and cards take. */
  density?: Density
  /** The picture behind pages. */
  background?: ThemeImage
  /** The picture at the head of pages. */
  banner?: ThemeImage
  /** The slide that a carousel shows first, counted from 0. */
  bannerIndex?: number
  /** The institution's logo in the header. */
  logo?: ThemeImage
  /** The institution's logo in the footer. */
  logoBottom?: ThemeImage
  /** Where a click on the logo leads; '' for the start page. */
  logoLink?: string
  /** The institution's name by language: `{ zh: '…', en: '…' }`. */
  names?: Readonly<Record<string, string>>
}

/** A complete, checked configuration. */
export interface ResolvedThemeConfig extends Required<ThemeConfig> {
  brand: Hex
  cardTitleBackground: Hex | ''
  background: ThemeImages
  banner: ThemeImages
  logo: ThemeImages
  logoBottom: ThemeImages
}

const none: ThemeImages = Object.freeze({ light: '', dark: '' })

/** What a field that is not set looks like. */
export const defaultThemeConfig: Readonly<ResolvedThemeConfig> = Object.freeze({
  brand: '#1f5fbf',
  cardRadius: 12,
  headerHeight: 64,
  cardTitleBackground: '',
  mask: 1,
  density: 'default',
  background: none,
  banner: none,
  bannerIndex: 0,
  logo: none,
  logoBottom: none,
  logoLink: '',
  names: Object.freeze({}),
})

/** Smallest and largest values: pixels, slides, and characters of addresses and names. */
export const themeLimits = {
  cardRadius: [0, 32],
  headerHeight: [40, 160],
  bannerIndex: [0, 20],
  address: 2000,
  dataImage: 100_000,
  name: 100,
  languages: 20,
} as const

/** A field that was refused; its default stands in. */
export interface ThemeIssue {
  /** The refused field, with dots into it: `brand`, `logo.dark`, `names.en`; '' for the configuration as a whole. */
  field: string
  /** For programs, to say it in the reader's language. */
  code: ThemeIssueCode
  /** What happened and what to do, in English, for logs. */
  message: string
}

/** Why a field was refused. */
export type ThemeIssueCode =
  | 'not-a-colour'
  | 'not-in-range'
  | 'not-a-choice'
  | 'not-an-address'
  | 'not-a-name'
  | 'not-an-object'
  | 'unknown-field'

const HEX = /^#[0-9a-f]{6}$/i
const LANGUAGE = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i
/** How many unknown fields are named; a whole wrong file would otherwise become a whole wrong report. */
const MOST_UNKNOWN = 20

type Fields = Record<string, unknown>
type Check<T> = (value: unknown) => T | undefined

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' || typeof value === 'function' ? `an ${typeof value}` : String(value)
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads only what the object itself holds: a polluted prototype gives no field a value. */
const own = (fields: Fields, name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : undefined)

const short = (check: (value: unknown) => string | undefined, most: number): Check<string> => {
  return (value) => (value === '' || (typeof value === 'string' && value.length <= most) ? check(value) : undefined)
}
const image: Check<string> = (value) => {
  const most = typeof value === 'string' && /^data:/i.test(value) ? themeLimits.dataImage : themeLimits.address
  return value === '' ? '' : short(safeImage, most)(value)
}
const colour: Check<Hex> = (value) =>
  typeof value === 'string' && HEX.test(value) ? (value.toLowerCase() as Hex) : undefined

/** Checks every field by itself: a wrong one is reported and replaced by its default, the others count. */
export function resolveThemeConfig(config: unknown): { config: ResolvedThemeConfig; issues: ThemeIssue[] } {
  const issues: ThemeIssue[] = []
  const refuse = (field: string, code: ThemeIssueCode, text: string) => issues.push({ field, code, message: text })
  const take = <T>(
    field: string,
    value: unknown,
    fallback: T,
    check: Check<T>,
    code: ThemeIssueCode,
    expected: string,
  ) => {
    if (value === undefined || value === null) return fallback
    const found = check(value)
    if (found === undefined) {
      refuse(field, code, `${field} is ${show(value)}, expected ${expected}; the default is used instead.`)
    }
    return found ?? fallback
  }
  const whole = take('', config, {}, (value) => (isFields(value) ? value : undefined), 'not-an-object', 'an object')
  const within = (field: 'cardRadius' | 'headerHeight' | 'bannerIndex') => {
    const [min, max] = themeLimits[field]
    const fits = (value: unknown) =>
      typeof value === 'number' && value >= min && value <= max && (field !== 'bannerIndex' || Number.isInteger(value))
    return take(
      field,
      own(whole, field),
      defaultThemeConfig[field],
      (value) => (fits(value) ? (value as number) : undefined),
      'not-in-range',
      `a number from ${min} to ${max}`,
    )
  }
  const choice = <K extends 'mask' | 'density'>(field: K, choices: readonly ResolvedThemeConfig[K][]) =>
    take(
      field,
      own(whole, field),
      defaultThemeConfig[field],
      (value) => choices.find((one) => one === value),
      'not-a-choice',
      `one of ${choices.join(', ')}`,
    )
  const address = (field: string, value: unknown, check: Check<string>, fallback = '') =>
    take(field, value, fallback, check, 'not-an-address', `an address that starts with https:// or /`)
  const images = (field: 'background' | 'banner' | 'logo' | 'logoBottom'): ThemeImages => {
    const value = own(whole, field)
    if (!isFields(value)) {
      const both = address(field, value, image)
      return { light: both, dark: both }
    }
    const light = address(`${field}.light`, own(value, 'light'), image)
    return { light, dark: address(`${field}.dark`, own(value, 'dark'), image, light) || light }
  }
  const names = (): Record<string, string> => {
    const value = take(
      'names',
      own(whole, 'names'),
      {},
      (one) => (isFields(one) && Object.keys(one).length <= themeLimits.languages ? one : undefined),
      'not-an-object',
      `an object of at most ${themeLimits.languages} languages`,
    )
    const found: Record<string, string> = {}
    for (const [language, name] of Object.entries(value)) {
      const field = `names.${language.slice(0, 40)}`
      if (!LANGUAGE.test(language)) refuse(field, 'unknown-field', `${field} names no language, expected one like en.`)
      else {
        const text = take(
          field,
          name,
          '',
          short((one) => String(one).trim(), themeLimits.name),
          'not-a-name',
          `a text of at most ${themeLimits.name} characters`,
        )
        if (text !== '') found[language] = text
      }
    }
    return found
  }
  const resolved: ResolvedThemeConfig = {
    brand: take<Hex>(
      'brand',
      own(whole, 'brand'),
      defaultThemeConfig.brand,
      colour,
      'not-a-colour',
      'a colour like #1f5fbf',
    ),
    cardRadius: within('cardRadius'),
    headerHeight: within('headerHeight'),
    cardTitleBackground: take<Hex | ''>(
      'cardTitleBackground',
      own(whole, 'cardTitleBackground'),
      '',
      (value) => (value === '' ? '' : colour(value)),
      'not-a-colour',
      'a colour like #1f5fbf',
    ),
    mask: choice('mask', [0, 1]),
    density: choice('density', ['compact', 'default', 'comfortable']),
    background: images('background'),
    banner: images('banner'),
    bannerIndex: within('bannerIndex'),
    logo: images('logo'),
    logoBottom: images('logoBottom'),
    logoLink: address('logoLink', own(whole, 'logoLink'), short((value) => (value === '' ? '' : safeHref(value)), 2000)),
    names: names(),
  }
  let unknown = 0
  for (const field in whole) {
    if (Object.hasOwn(resolved, field) || !Object.hasOwn(whole, field)) continue
    if (++unknown > MOST_UNKNOWN) break
    refuse(field.slice(0, 40), 'unknown-field', `${show(field)} is no field of a theme; it is left out.`)
  }
  return { config: resolved, issues }
}
