import { create, type ThemeVars } from 'storybook/theming'
import type { Scheme, Theme } from '../packages/ui/src/theme/index.ts'

const fonts = "'Inter Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', system-ui, sans-serif"

/** Storybook's own interface in the colours of a theme. */
export function storybookTheme(theme: Theme, scheme: Scheme): ThemeVars {
  const colour = theme[scheme]
  return create({
    base: scheme,
    brandTitle: 'Quadrangle UI',
    brandTarget: '_self',
    fontBase: fonts,
    colorPrimary: colour.accent,
    colorSecondary: colour['accent-text'],
    appBg: colour.surface,
    appContentBg: colour['surface-raised'],
    appPreviewBg: colour.surface,
    appHoverBg: colour['accent-soft'],
    appBorderColor: colour.border,
    appBorderRadius: theme.config.cardRadius / 2,
    textColor: colour.text,
    textInverseColor: colour.surface,
    textMutedColor: colour['text-muted'],
    barTextColor: colour['text-muted'],
    barHoverColor: colour['accent-text'],
    barSelectedColor: colour['accent-text'],
    barBg: colour['surface-raised'],
    buttonBg: colour['surface-raised'],
    buttonBorder: colour['border-control'],
    booleanBg: colour['surface-sunken'],
    booleanSelectedBg: colour['surface-raised'],
    inputBg: colour['surface-raised'],
    inputBorder: colour['border-control'],
    inputTextColor: colour.text,
    inputBorderRadius: theme.config.cardRadius / 2,
  })
}
