import type { ResolvedThemeConfig, ThemeConfig, ThemeIssue } from './config.ts'
import { type Bend, createPalette, type Palette, tokenNames } from './palette.ts'
import { resolveThemeConfig } from './resolve-config.ts'
import { cssUrl } from './safe-url.ts'

/** The name of a theme variable. */
export type ThemeVariable = `--qd-${string}`

/** A configuration turned into values, ready for {@link applyTheme} or {@link themeToCss}. */
export interface Theme {
  /** The checked configuration that it was made from. */
  config: ResolvedThemeConfig
  /** The light scale. */
  light: Palette
  /** The dark scale. */
  dark: Palette
  /** Where the seed could not be used as it is, what is shown instead, and how far that is from it. */
  bent: Bend[]
  /** Refused fields of the configuration. */
  issues: ThemeIssue[]
  /** What is written onto a scope element. */
  variables: Record<ThemeVariable, string>
}

/** In pixels, all on the 4 px grid. */
const densities = {
  compact: { control: 32, small: 24, large: 40, padding: 12, row: 36 },
  default: { control: 36, small: 28, large: 44, padding: 16, row: 44 },
  comfortable: { control: 40, small: 32, large: 48, padding: 20, row: 52 },
} as const

/** The pictures that are also CSS values; derived.css picks the one of the scheme: `--qd-background` and so on. */
export const images = [
  ['background', 'background'],
  ['banner', 'banner'],
  ['logo', 'logo'],
  ['logoBottom', 'logo-bottom'],
] as const

/** An opaque colour with an alpha of its own, as `#rrggbbaa`. */
const withAlpha = (hex: string, alpha: number) =>
  `${hex}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`

/**
 * Turns a configuration into a theme. Never throws: a wrong field is listed in `issues` and its default stands in.
 * Only checked numbers, solved `#rrggbb` values and quoted addresses reach the variables, so a configuration cannot
 * inject CSS.
 */
export function createTheme(config: ThemeConfig = {}): Theme {
  const { config: resolved, issues } = resolveThemeConfig(config)
  const light = createPalette(resolved.brand, 'light', resolved.cardTitleBackground)
  const dark = createPalette(resolved.brand, 'dark', resolved.cardTitleBackground)
  const variables: Record<ThemeVariable, string> = {}
  for (const name of tokenNames) {
    variables[`--qd-${name}`] = `light-dark(${light.palette[name]}, ${dark.palette[name]})`
  }
  // 0.72 of either surface leaves the theme's text at 4.5:1 or more on any picture (0.54 would do for pure white)
  const veil = (alpha: number) =>
    `light-dark(${withAlpha(light.palette.surface, alpha)}, ${withAlpha(dark.palette.surface, alpha)})`
  const size = densities[resolved.density]
  Object.assign(variables, {
    '--qd-veil': veil(resolved.mask === 1 ? 0.72 : 0),
    '--qd-plate': veil(resolved.mask === 1 ? 0 : 0.86),
    // dark lifts by lightness, so there only what floats throws a shadow
    '--qd-shadow-soft': `light-dark(${withAlpha(light.palette.text, 0.06)}, #00000000)`,
    '--qd-shadow-strong': `light-dark(${withAlpha(light.palette.text, 0.18)}, #00000099)`,
    '--qd-card-radius': `${resolved.cardRadius}px`,
    '--qd-header-height': `${resolved.headerHeight}px`,
    '--qd-card-padding': `${size.padding}px`,
    '--qd-control-height': `${size.control}px`,
    '--qd-control-height-sm': `${size.small}px`,
    '--qd-control-height-lg': `${size.large}px`,
    '--qd-row-height': `${size.row}px`,
  })
  for (const [field, name] of images) {
    variables[`--qd-${name}-light`] = cssUrl(resolved[field].light)
    variables[`--qd-${name}-dark`] = cssUrl(resolved[field].dark)
  }
  return {
    config: resolved,
    light: light.palette,
    dark: dark.palette,
    bent: [...light.bent, ...dark.bent],
    issues,
    variables,
  }
}
