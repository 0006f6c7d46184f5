/** The looks that every story is compared in. */
export interface Look {
  brand: string
  radius: string
  density: 'compact' | 'default' | 'comfortable'
  mode: 'light' | 'dark'
  locale: 'zh' | 'en'
}

/** An everyday brand at the defaults. */
const everyday = { brand: '#1f5fbf', radius: '12', density: 'default' } as const

/** A brand that is adjusted for contrast, with the smallest radius and compact density. */
const extreme = { brand: '#ffe14d', radius: '0', density: 'compact' } as const

/**
 * Every pair of theme, mode and language, in the order in which a sheet shows them: each theme in both modes and languages, each
 * mode in both languages. All eight combinations would be twice the pictures, and their faults are those of the pairs.
 */
export const looks: readonly Look[] = [
  { ...everyday, mode: 'light', locale: 'zh' },
  { ...everyday, mode: 'dark', locale: 'en' },
  { ...extreme, mode: 'light', locale: 'en' },
  { ...extreme, mode: 'dark', locale: 'zh' },
]

/**
 * The looks that Chromatic shows each story in: one, because it is paid by the picture and a change of Button touches most stories.
 * The others are in the sheets.
 */
export const reviewed: readonly Look[] = [{ ...everyday, mode: 'light', locale: 'en' }]
