export type { ColourAdjustment } from './adjustments.ts'
export { applyMode, applyTheme, type ThemeMode, themeStyle, themeToCss } from './apply-theme.ts'
export { type ContrastPair, type ContrastVerdict, checkContrast, contrastPairs } from './check-contrast.ts'
export { contrast, type Hex, luminance } from './color.ts'
export type { ComponentTokens } from './component-tokens.ts'
export {
  type Density,
  defaultThemeConfig,
  type ResolvedThemeConfig,
  type ThemeConfig,
  type ThemeIssue,
  type ThemeIssueCode,
} from './config.ts'
export { createConfiguredTheme } from './create-configured-theme.ts'
export { createTheme, type Theme, type ThemeOptions } from './create-theme.ts'
export type { CustomToken, CustomTokens } from './custom-tokens.ts'
export type { DesignToken, DesignTokenGroup } from './exchange/design-token.ts'
export { fromDesignTokens, type ImportedTheme, type TokenField } from './exchange/from-design-tokens.ts'
export { toDesignTokens } from './exchange/to-design-tokens.ts'
export { toTailwindTheme } from './exchange/to-tailwind-theme.ts'
export { nameIn } from './names.ts'
export { textOn } from './palette.ts'
export { resolveThemeConfig } from './resolve-config.ts'
export { cssUrl, safeHref, safeImage } from './safe-url.ts'
export { type ThemeField, type ThemePath, type ThemeRule, type ThemeText, themeFields } from './theme-fields.ts'
export type { ThemeImage, ThemeImages } from './theme-image.ts'
export type { ConfiguredTheme, ThemeVariable } from './theme-of.ts'
export { type Palette, type Scheme, type TokenName, tokenNames } from './tokens.ts'
