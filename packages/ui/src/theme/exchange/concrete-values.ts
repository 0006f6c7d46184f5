import { fontList } from '../fonts.ts'
import type { ConfiguredTheme } from '../theme-of.ts'

/** The fonts of the kit, as `styles/derived.css` has them; a test compares both. */
const fallbackFonts = {
  sans: "'Inter Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', system-ui, sans-serif",
  mono: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace",
} as const

const px = (theme: Pick<ConfiguredTheme, 'variables'>, name: `--qd-${string}`) =>
  Number.parseFloat(theme.variables[name] ?? '0')

const round = (value: number) => Math.round(value * 1000) / 1000

/**
 * Values that `styles/derived.css` computes from a theme's variables, for places without that stylesheet. Sizes are in
 * px.
 */
export function concreteValues(theme: Pick<ConfiguredTheme, 'variables' | 'config'>) {
  const { cardRadius, textScale, headingScale, motion, headerHeight } = theme.config
  const text = textScale / 100
  const heading = (text * headingScale) / 100
  const padding = px(theme, '--qd-card-padding')
  const withFallback = (families: string, fallback: string) =>
    families === '' ? fallback : `${fontList(families)}, ${fallback}`
  const sans = withFallback(theme.config.fontFamily, fallbackFonts.sans)
  return {
    radius: {
      card: cardRadius,
      control: cardRadius / 2,
      inner: Math.max(cardRadius / 4, cardRadius - padding),
    },
    spacing: {
      'card-padding': padding,
      control: px(theme, '--qd-control-height'),
      'control-sm': px(theme, '--qd-control-height-sm'),
      'control-lg': px(theme, '--qd-control-height-lg'),
      row: px(theme, '--qd-row-height'),
      header: headerHeight,
    },
    /** Font sizes in rem. */
    fontSize: {
      xs: round(0.75 * text),
      sm: round(0.875 * text),
      base: round(text),
      lg: round(1.25 * heading),
      xl: round(1.5 * heading),
      '2xl': round(2 * heading),
    },
    font: {
      sans,
      heading: withFallback(theme.config.headingFontFamily, sans),
      mono: withFallback(theme.config.monoFontFamily, fallbackFonts.mono),
    },
    /** Durations in ms. */
    duration: { fast: (120 * motion) / 100, medium: (160 * motion) / 100, slow: (200 * motion) / 100 },
  }
}
