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

/** Both themes, both modes and both languages, in the order in which a sheet shows them. */
export const looks: readonly Look[] = [
  { ...everyday, mode: 'light', locale: 'zh' },
  { ...extreme, mode: 'dark', locale: 'en' },
]

/** Looks for `--all`, on a separate sheet: each theme in its other mode. A language changes no colour. */
export const otherLooks: readonly Look[] = [
  { ...everyday, mode: 'dark', locale: 'zh' },
  { ...extreme, mode: 'light', locale: 'en' },
]

/**
 * The looks that Chromatic shows each story in: only one, because Chromatic charges per picture and a change of Button
 * affects most stories. The sheets contain the others.
 */
export const chromaticLooks: readonly Look[] = [{ ...everyday, mode: 'light', locale: 'en' }]
