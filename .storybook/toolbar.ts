import type { Density, ThemeMode } from '@quadrangle/ui'
import type { Preview } from '@storybook/react-vite'

/** What the toolbar decides; it stands in the address as `globals`. */
export interface ToolbarValues {
  brand: string
  mode: ThemeMode
  locale: string
  density: Density
  radius: string
  direction: 'ltr' | 'rtl'
  /** A pasted configuration, written for an address; '' for none. Its fields count more than those above. */
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

/** What a story looks like before anyone touches the toolbar. */
export const initialGlobals: ToolbarValues = {
  brand: '#1f5fbf',
  // the tests run once in each: STORYBOOK_MODE=dark
  mode: (import.meta.env.STORYBOOK_MODE as ThemeMode | undefined) ?? 'light',
  locale: 'zh',
  density: 'default',
  radius: '12',
  direction: 'ltr',
  configuration: '',
}

/** The menus of the toolbar. The configuration has a box of its own: `configuration/`. */
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
  locale: choice('Language', 'globe', { zh: '中文', en: 'English' }),
  density: choice('Density', 'component', { compact: 'Compact', default: 'Default', comfortable: 'Comfortable' }),
  radius: choice('Card radius', 'circlehollow', { '0': '0 px', '4': '4 px', '12': '12 px', '24': '24 px' }),
  direction: choice('Direction', 'transfer', { ltr: 'LTR', rtl: 'RTL' }),
}
