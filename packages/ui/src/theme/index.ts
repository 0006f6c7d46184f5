export { applyMode, applyTheme, type ThemeMode, themeStyle, themeToCss } from './apply-theme.ts'
export { contrast, type Hex, luminance } from './color.ts'
export {
  type Density,
  defaultThemeConfig,
  type ResolvedThemeConfig,
  type ThemeConfig,
  type ThemeIssue,
  type ThemeIssueCode,
} from './config.ts'
export { type ContrastPair, type ContrastVerdict, contrastPairs, judgeContrast } from './contrast-pairs.ts'
export { createTheme, type Theme, type ThemeVariable } from './create-theme.ts'
export { nameIn } from './names.ts'
export { type ColourAdjustment, type Palette, type Scheme, type TokenName, textOn, tokenNames } from './palette.ts'
export { resolveThemeConfig } from './resolve-config.ts'
export { cssUrl, safeHref, safeImage } from './safe-url.ts'
export { type ThemeField, type ThemePath, type ThemeRule, type ThemeText, themeFields } from './theme-fields.ts'
export type { ThemeImage, ThemeImages } from './theme-image.ts'
