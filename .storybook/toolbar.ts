import type { Density, ThemeMode } from '@quadrangle/ui'
import { defaultThemeConfig, themeFields } from '@quadrangle/ui/theme'
import type { Preview } from '@storybook/react-vite'
import { initialLocale } from './specimens/say.ts'

/** The values of the toolbar, kept in the URL as `globals`. */
export interface ToolbarValues {
  brand: string
  mode: ThemeMode
  locale: string
  density: Density
  radius: string
  /** `auto` is the direction of the language. */
  direction: 'auto' | 'ltr' | 'rtl'
  /** A pasted configuration, encoded for the URL; '' for none. Its fields override those above. */
  configuration: string
}

type Menus = NonNullable<Preview['globalTypes']>
type Icon = NonNullable<Menus[string]['toolbar']>['icon']

const choice = (title: string, icon: Icon, items: Record<string, string>): Menus[string] => ({
  name: title,
  description: title,
  toolbar: {
    icon,
    title,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, name]) => ({ value, title: name })),
  },
})

const texts = (labels: Readonly<Record<string, { en: string }>>) =>
  Object.fromEntries(Object.entries(labels).map(([value, { en }]) => [value, en]))

/** The initial values of the toolbar. */
export const initialGlobals: ToolbarValues = {
  brand: defaultThemeConfig.brand,
  // the tests play stories in light; STORYBOOK_MODE=dark plays them in dark
  mode: (import.meta.env.STORYBOOK_MODE as ThemeMode | undefined) ?? 'light',
  locale: initialLocale,
  density: defaultThemeConfig.density,
  radius: String(defaultThemeConfig.cardRadius),
  direction: 'auto',
  configuration: '',
}

/** The menus of the toolbar. The configuration has its own box: `configuration/`. */
export const globalTypes: Menus = {
  brand: choice('Brand colour', 'paintbrush', {
    '#1f5fbf': 'Blue',
    '#8a1538': 'Crimson',
    '#5b2a86': 'Purple',
    '#0b6b3a': 'Green',
    '#ffe14d': 'Pale yellow',
    '#0a0a23': 'Near black',
  }),
  mode: choice('Mode', 'mirror', { light: 'Light', dark: 'Dark', system: 'System' }),
  locale: choice('Language', 'globe', {
    zh: '中文',
    en: 'English',
    ar: 'العربية',
    ja: '日本語',
  }),
  density: choice('Density', 'component', texts(themeFields.density.labels)),
  radius: choice('Card radius', 'circlehollow', { '0': '0 px', '4': '4 px', '12': '12 px', '24': '24 px' }),
  direction: choice('Direction', 'transfer', { auto: 'By language', ltr: 'LTR', rtl: 'RTL' }),
}
