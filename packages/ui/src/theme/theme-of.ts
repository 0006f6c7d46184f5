import type { ResolvedThemeConfig } from './config.ts'
import { fontList } from './fonts.ts'
import { createPalette } from './palette.ts'
import { cssUrl } from './safe-url.ts'
import { themeRules } from './theme-config.gen.ts'
import type { ThemeRule } from './theme-fields.ts'
import type { ThemeImages } from './theme-image.ts'
import type { Palette, TokenName } from './tokens.ts'

/** The name of a theme variable. */
export type ThemeVariable = `--qd-${string}`

/** A configuration turned into values, ready for {@link applyTheme} or {@link themeToCss}. */
export interface ConfiguredTheme {
  /** The checked configuration that it was made from. */
  config: ResolvedThemeConfig
  /** The light scale. */
  light: Palette
  /** The dark scale. */
  dark: Palette
  /** The CSS variables of a scope element. */
  variables: Record<ThemeVariable, string>
}

/** Sizes in pixels, on a 4 px grid. */
const densities = {
  compact: { control: 32, small: 24, large: 40, padding: 12, row: 36 },
  default: { control: 36, small: 28, large: 44, padding: 16, row: 44 },
  comfortable: { control: 40, small: 32, large: 48, padding: 20, row: 52 },
} as const

/** The CSS variables that hold the value of a field as it is. */
function variablesOf(rule: ThemeRule, value: unknown): Record<string, string> {
  if (!('variable' in rule) || rule.variable === undefined) return {}
  if (rule.type === 'number') {
    return { [rule.variable]: rule.unit === '%' ? String(Number(value) / 100) : `${value}${rule.unit ?? ''}` }
  }
  if (rule.type === 'font') {
    // if not set, the stylesheet decides again for each scope
    return value === '' ? {} : { [rule.variable]: `${fontList(String(value))}, var(${rule.variable}-fallback)` }
  }
  const { light, dark } = value as ThemeImages
  return { [`${rule.variable}-light`]: cssUrl(light), [`${rule.variable}-dark`]: cssUrl(dark) }
}

/** A colour with an alpha, as `#rrggbbaa`. */
const withAlpha = (hex: string, alpha: number) =>
  `${hex}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`

/** The variables of both scales and of the sizes. */
function variablesFrom(config: ResolvedThemeConfig, light: Palette, dark: Palette): Record<ThemeVariable, string> {
  const variables: Record<ThemeVariable, string> = {}
  for (const [name, color] of Object.entries(light)) {
    variables[`--qd-${name}`] = `light-dark(${color}, ${dark[name as TokenName]})`
  }
  // an alpha of 0.72 keeps the theme's text at 4.5:1 or more on any picture
  const veil = (alpha: number) => `light-dark(${withAlpha(light.surface, alpha)}, ${withAlpha(dark.surface, alpha)})`
  const size = densities[config.density]
  Object.assign(variables, {
    '--qd-veil': veil(config.mask === 1 ? 0.72 : 0),
    '--qd-plate': veil(config.mask === 1 ? 0 : 0.86),
    // dark surfaces are raised by lightness, so only overlays have a shadow there
    '--qd-shadow-soft': `light-dark(${withAlpha(light.text, 0.06)}, #00000000)`,
    '--qd-shadow-strong': `light-dark(${withAlpha(light.text, 0.18)}, #00000099)`,
    '--qd-card-padding': `${size.padding}px`,
    '--qd-control-height': `${size.control}px`,
    '--qd-control-height-sm': `${size.small}px`,
    '--qd-control-height-lg': `${size.large}px`,
    '--qd-row-height': `${size.row}px`,
  })
  for (const [field, rule] of Object.entries(themeRules)) {
    Object.assign(variables, variablesOf(rule, config[field as keyof ResolvedThemeConfig]))
  }
  return variables
}

/** The theme of a checked configuration. */
export function themeOf(config: ResolvedThemeConfig): ConfiguredTheme {
  const light = createPalette(config, 'light')
  const dark = createPalette(config, 'dark')
  return { config, light, dark, variables: variablesFrom(config, light, dark) }
}
