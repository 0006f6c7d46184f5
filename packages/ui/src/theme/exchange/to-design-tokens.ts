import { defaultThemeConfig } from '../config.ts'
import type { Theme } from '../create-theme.ts'
import { themeRules } from '../theme-config.gen.ts'
import type { ThemeRule } from '../theme-fields.ts'
import { type Scheme, tokenNames } from '../tokens.ts'
import { concreteValues } from './concrete-values.ts'
import type { DesignToken, DesignTokenGroup } from './design-token.ts'

/** The colour tokens that are exactly equal to a seed, so they refer to it. */
const seeds: Readonly<Record<string, string>> = { accent: 'brand', secondary: 'secondary' }

function colorToken(hex: string): DesignToken {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const components = channels.map((channel) => Math.round(channel * 10_000) / 10_000)
  return { $type: 'color', $value: { colorSpace: 'srgb', components, alpha: 1, hex } }
}

const dimension = (value: number, unit: 'px' | 'rem'): DesignToken => ({ $type: 'dimension', $value: { value, unit } })
const families = (list: string): DesignToken => ({
  $type: 'fontFamily',
  $value: list.split(',').map((name) => name.replace(/["']/g, '').trim()),
})

function seedToken(rule: ThemeRule, value: unknown): DesignToken | undefined {
  if (value === '') return undefined
  if (rule.type === 'colour') return colorToken(String(value))
  if (rule.type === 'font') return families(String(value))
  if (rule.type !== 'number') return undefined
  return rule.unit === 'px' ? dimension(Number(value), 'px') : { $type: 'number', $value: value }
}

/** A custom token; undefined if the format has no type for it. */
function customToken(value: string, scheme: Scheme): DesignToken | undefined {
  const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? []
  const color = (scheme === 'light' ? light : dark) ?? (/^#\w{6}$/.test(value) ? value : undefined)
  if (color !== undefined) return colorToken(color)
  const [, number, unit] = /^(-?[\d.]+)(px|rem)?$/.exec(value) ?? []
  if (number === undefined) return undefined
  return unit === undefined
    ? { $type: 'number', $value: Number(number) }
    : dimension(Number(number), unit as 'px' | 'rem')
}

const group = <T>(
  values: Readonly<Record<string, T>>,
  token: (value: T) => DesignToken | undefined,
): DesignTokenGroup =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const entry = token(value)
      return entry ? [[name, entry]] : []
    }),
  )

/**
 * One scale of a theme as design tokens (Design Tokens Format Module 2025.10): a file for each mode, as Figma imports them.
 * `seed` holds what was configured, and {@link fromDesignTokens} reads it back.
 */
export function toDesignTokens(theme: Theme, scheme: Scheme): DesignTokenGroup {
  const { radius, spacing, fontSize, font, duration } = concreteValues(theme)
  const config: Readonly<Record<string, unknown>> = { ...theme.config }
  const defaults: Readonly<Record<string, unknown>> = { ...defaultThemeConfig }
  const overrides = Object.entries(themeRules).filter(
    ([field]) => field === 'brand' || config[field] !== defaults[field],
  )
  const seed: DesignTokenGroup = Object.fromEntries(
    overrides.flatMap(([field, rule]) => {
      const token = seedToken(rule, config[field])
      return token ? [[field, token]] : []
    }),
  )
  const color: DesignTokenGroup = Object.fromEntries(
    tokenNames.map((name) => {
      const from = seeds[name]
      const token = colorToken(theme[scheme][name])
      return [name, from !== undefined && from in seed ? { ...token, $value: `{seed.${from}}` } : token]
    }),
  )
  const prefix = '--qd-custom-'
  const customs = Object.entries(theme.variables).filter(([name]) => name.startsWith(prefix))
  const custom = Object.fromEntries(customs.map(([name, value]) => [name.slice(prefix.length), value]))
  return {
    seed,
    color,
    radius: group(radius, (value) => dimension(value, 'px')),
    spacing: group(spacing, (value) => dimension(value, 'px')),
    'font-size': group(fontSize, (value) => dimension(value, 'rem')),
    'font-family': group(font, families),
    duration: group(duration, (value) => ({ $type: 'duration', $value: { value, unit: 'ms' } })),
    ...(customs.length > 0 && { custom: group(custom, (value) => customToken(value, scheme)) }),
  }
}
