export { applyMode, applyTheme, type ThemeMode, themeToCss } from './apply-theme.ts'
export { contrast, type Hex, luminance } from './color.ts'
export {
  type Density,
  defaultThemeConfig,
  type ResolvedThemeConfig,
  type ThemeConfig,
  type ThemeIssue,
  themeLimits,
} from './config.ts'
export { createTheme, type Theme, type ThemeVariable } from './create-theme.ts'
export { type Bend, type Palette, type Scheme, type TokenName, textOn, tokenNames } from './palette.ts'
