import type { Hex } from './color.ts'

/** How much room controls, rows and cards take. */
export type Density = 'compact' | 'default' | 'comfortable'

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
}

/** A complete, checked configuration. */
export interface ResolvedThemeConfig extends Required<ThemeConfig> {
  brand: Hex
  cardTitleBackground: Hex | ''
}

/** What a field that is not set looks like. */
export const defaultThemeConfig: Readonly<ResolvedThemeConfig> = Object.freeze({
  brand: '#1f5fbf',
  cardRadius: 12,
  headerHeight: 64,
  cardTitleBackground: '',
  mask: 1,
  density: 'default',
})

/** Smallest and largest values, in pixels. */
export const themeLimits = { cardRadius: [0, 32], headerHeight: [40, 160] } as const

/** A field that was refused; its default stands in. */
export interface ThemeIssue {
  /** The refused field. */
  field: keyof ThemeConfig
  /** For programs, to say it in the reader's language. */
  code: 'not-a-colour' | 'not-in-range' | 'not-a-choice'
  /** What happened and what to do, in English, for logs. */
  message: string
}

const HEX = /^#[0-9a-f]{6}$/i

/** Checks every field by itself: a wrong one is reported and replaced by its default, the others count. */
export function resolveThemeConfig(config: ThemeConfig): { config: ResolvedThemeConfig; issues: ThemeIssue[] } {
  const issues: ThemeIssue[] = []
  const refuse = (field: keyof ThemeConfig, code: ThemeIssue['code'], value: unknown, expected: string) => {
    const shown = JSON.stringify(value)?.slice(0, 40) ?? typeof value
    issues.push({ field, code, message: `${field} is ${shown}, expected ${expected}; the default is used instead.` })
  }
  const absent = (value: unknown) => value === undefined || value === null
  const colour = <T extends string>(field: 'brand' | 'cardTitleBackground', fallback: T): Hex | T => {
    const value: unknown = config[field]
    if (absent(value) || (value === '' && fallback === '')) return fallback
    if (typeof value === 'string' && HEX.test(value)) return value.toLowerCase() as Hex
    refuse(field, 'not-a-colour', value, 'a colour like #1f5fbf')
    return fallback
  }
  const pixels = (field: 'cardRadius' | 'headerHeight'): number => {
    const value: unknown = config[field]
    const [min, max] = themeLimits[field]
    if (absent(value)) return defaultThemeConfig[field]
    if (typeof value === 'number' && value >= min && value <= max) return value
    refuse(field, 'not-in-range', value, `a number from ${min} to ${max}`)
    return defaultThemeConfig[field]
  }
  const choice = <K extends 'mask' | 'density'>(field: K, choices: readonly ResolvedThemeConfig[K][]) => {
    const value: unknown = config[field]
    if (absent(value)) return defaultThemeConfig[field]
    const found = choices.find((one) => one === value)
    if (found === undefined) refuse(field, 'not-a-choice', value, `one of ${choices.join(', ')}`)
    return found ?? defaultThemeConfig[field]
  }
  const resolved: ResolvedThemeConfig = {
    brand: colour<Hex>('brand', defaultThemeConfig.brand),
    cardRadius: pixels('cardRadius'),
    headerHeight: pixels('headerHeight'),
    cardTitleBackground: colour<''>('cardTitleBackground', ''),
    mask: choice('mask', [0, 1]),
    density: choice('density', ['compact', 'default', 'comfortable']),
  }
  return { config: resolved, issues }
}
