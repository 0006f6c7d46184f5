import { warnOnce } from '../components/warn-once.ts'
import { adjustmentsOf, type ColourAdjustment } from './adjustments.ts'
import { type ComponentTokens, componentVariables } from './component-tokens.ts'
import type { ThemeConfig, ThemeIssue } from './config.ts'
import { type CustomTokens, customVariables } from './custom-tokens.ts'
import { resolveThemeConfig } from './resolve-config.ts'
import { type ConfiguredTheme, themeOf } from './theme-of.ts'

/** Options of a project: the fields of an institution, and tokens for developers. */
export interface ThemeOptions<Custom extends CustomTokens = CustomTokens> extends ThemeConfig {
  /** Sizes of single components. */
  components?: ComponentTokens
  /** Custom tokens; each becomes the CSS variable `--qd-custom-<name>`. */
  custom?: Custom
}

/** A theme with custom tokens, and with the issues and adjustments of its configuration. */
export interface Theme<Custom extends CustomTokens = CustomTokens> extends ConfiguredTheme {
  /** Refused fields of the configuration. */
  issues: ThemeIssue[]
  /** Where a configured colour was adjusted for contrast, and by how much. */
  adjustments: ColourAdjustment[]
  /** The reference to each custom token for use in a style: `var(--qd-custom-chart-grid)`. */
  custom: Readonly<Record<keyof Custom & string, string>>
}

/** Separates the other options from the fields of the configuration; reads own properties only. */
function split(options: unknown): { fields: unknown; components?: unknown; custom?: unknown } {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return { fields: options }
  const { components, custom, ...fields } = { ...options } as Record<string, unknown>
  return { fields, components, custom }
}

/**
 * Turns a configuration into a theme. Never throws: a wrong field is listed in `issues`, named on the console in
 * development, and replaced by its default. Only checked numbers and names, computed `#rrggbb` values and quoted
 * addresses reach the variables, so a configuration cannot inject CSS.
 */
export function createTheme<const Custom extends CustomTokens = Record<never, never>>(
  options: ThemeOptions<Custom> = {},
): Theme<Custom> {
  const { fields, components, custom } = split(options)
  const { config, issues } = resolveThemeConfig(fields)
  const sizes = componentVariables(components)
  const customTokens = customVariables(custom)
  issues.push(...sizes.issues, ...customTokens.issues)
  for (const { message } of issues) warnOnce(message)
  const theme = themeOf(config)
  const variables = { ...theme.variables, ...sizes.variables, ...customTokens.variables }
  return {
    ...theme,
    issues,
    adjustments: [...adjustmentsOf(config, theme.light, 'light'), ...adjustmentsOf(config, theme.dark, 'dark')],
    variables,
    custom: customTokens.references as Theme<Custom>['custom'],
  }
}
