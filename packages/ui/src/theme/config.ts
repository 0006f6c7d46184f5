import type { Hex } from './color.ts'

/** How much room controls, rows and cards take. */
export type Density = 'compact' | 'default' | 'comfortable'

/** One picture for both schemes, or one for each; the light one stands in where the dark one is missing. */
export type ThemeImage = string | { light?: string; dark?: string }

/** A picture for each scheme; '' for none. */
export interface ThemeImages {
  /** On light surfaces. */
  light: string
  /** On dark surfaces. */
  dark: string
}

/** What an institution can set; every field has a default. */
export interface ThemeConfig {
  /** The seed colour, `#rrggbb`. */
  brand?: string
  /** Radius of cards in pixels, 0 to 32; controls take half. */
  cardRadius?: number
  /** Height of the header in pixels, 40 to 160. */
  headerHeight?: number
  /** Background of card titles, `#rrggbb`, or '' for that of the card. */
  cardTitleBackground?: string
  /** 1 veils the page background for legibility, 0 shows it as it is. */
  mask?: 0 | 1
  /** How much room controls, rows and cards take. */
  density?: Density
  /** The picture behind pages. */
  background?: ThemeImage
  /** The picture at the head of pages. */
  banner?: ThemeImage
  /** The slide that a carousel shows first, counted from 0. */
  bannerIndex?: number
  /** The institution's logo in the header. */
  logo?: ThemeImage
  /** The institution's logo in the footer. */
  logoBottom?: ThemeImage
  /** Where a click on the logo leads; '' for the start page. */
  logoLink?: string
  /** The institution's name by language: `{ zh: '…', en: '…' }`. */
  names?: Readonly<Record<string, string>>
}

/** A complete, checked configuration. */
export interface ResolvedThemeConfig extends Required<ThemeConfig> {
  brand: Hex
  cardTitleBackground: Hex | ''
  background: ThemeImages
  banner: ThemeImages
  logo: ThemeImages
  logoBottom: ThemeImages
}

const none: ThemeImages = Object.freeze({ light: '', dark: '' })

/** What a field that is not set looks like. */
export const defaultThemeConfig: Readonly<ResolvedThemeConfig> = Object.freeze({
  brand: '#1f5fbf',
  cardRadius: 12,
  headerHeight: 64,
  cardTitleBackground: '',
  mask: 1,
  density: 'default',
  background: none,
  banner: none,
  bannerIndex: 0,
  logo: none,
  logoBottom: none,
  logoLink: '',
  names: Object.freeze({}),
})

/** Smallest and largest values: pixels, slides, and characters of addresses and names. */
export const themeLimits = {
  cardRadius: [0, 32],
  headerHeight: [40, 160],
  bannerIndex: [0, 20],
  address: 2000,
  dataImage: 100_000,
  name: 100,
  languages: 20,
} as const

/** A field that was refused; its default stands in. */
export interface ThemeIssue {
  /** The refused field, with dots into it: `brand`, `logo.dark`, `names.en`; '' for the configuration as a whole. */
  field: string
  /** For programs, to say it in the reader's language. */
  code: ThemeIssueCode
  /** What happened and what to do, in English, for logs. */
  message: string
}

/** Why a field was refused. */
export type ThemeIssueCode =
  | 'not-a-colour'
  | 'not-in-range'
  | 'not-a-choice'
  | 'not-an-address'
  | 'not-a-name'
  | 'not-an-object'
  | 'unknown-field'
