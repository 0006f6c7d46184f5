/** The looks that every story is compared in. */
export interface Look {
  brand: string
  radius: string
  density: 'compact' | 'default' | 'comfortable'
  mode: 'light' | 'dark'
  locale: 'zh' | 'en'
}

/** An everyday brand at the defaults, and one that is adjusted for contrast, with the smallest radius and compact density. */
const themes = [
  { brand: '#1f5fbf', radius: '12', density: 'default' },
  { brand: '#ffe14d', radius: '0', density: 'compact' },
] as const

const modes = ['light', 'dark'] as const
const locales = ['zh', 'en'] as const

/** Every theme × mode × language, in the order in which a sheet shows them. */
export const looks: readonly Look[] = themes.flatMap((theme) =>
  modes.flatMap((mode) => locales.map((locale) => ({ ...theme, mode, locale }))),
)
