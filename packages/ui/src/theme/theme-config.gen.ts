// Generated from theme/theme-fields.ts by "npm run generate". Do not edit.
import type { Hex } from './color.ts'
import type { ThemeRule } from './theme-fields.ts'
import type { ThemeImage, ThemeImages } from './theme-image.ts'

/** Settings available to an institution; every field has a default. */
export interface ThemeConfig {
  /** The main colour, shown on buttons exactly as it is; the others follow from it and stay easy to read. */
  brand?: string
  /** Second colour of the institution, for what should differ from the brand; empty takes the brand. */
  secondary?: string
  /** Corner radius of cards; controls take half of it. 0 to 32 px. */
  cardRadius?: number
  /** Height of the header at the top of pages. 48 to 120 px. */
  headerHeight?: number
  /** Background of card titles; empty keeps that of the card. */
  cardTitleBackground?: string
  /** Veils the background picture to keep text easy to read; when off, only the text itself gets a plain ground. */
  mask?: 0 | 1
  /** Space that controls, rows and cards take. */
  density?: 'compact' | 'default' | 'comfortable'
  /** Failures, and actions that cannot be undone; empty takes a red. */
  danger?: string
  /** Warnings; empty takes an amber. */
  warning?: string
  /** Successes; empty takes a green. */
  success?: string
  /** Information; empty takes a blue. */
  info?: string
  /** Installed or loaded font families, separated by commas; the default ones follow, for missing characters. */
  fontFamily?: string
  /** Font families of headings; empty takes those of the text. */
  headingFontFamily?: string
  /** Font families of code and reference numbers; empty takes the default ones. */
  monoFontFamily?: string
  /** Size of all text. 90 to 130 %. */
  textScale?: number
  /** Size of headings in proportion to the text. 80 to 150 %. */
  headingScale?: number
  /** Duration of animations; 0 is none. Always none where the system asks for reduced motion. 0 to 200 %. */
  motion?: number
  /** Picture behind pages. */
  background?: ThemeImage
  /** Picture at the top of pages. */
  banner?: ThemeImage
  /** The slide that shows first; 0 is the first one. 0 to 20. */
  bannerIndex?: number
  /** Shown in the header. */
  logo?: ThemeImage
  /** Shown in the footer. */
  logoBottom?: ThemeImage
  /** Where the logo leads; empty leads to the home page. */
  logoLink?: string
  /** The institution’s name, in the header and on browser tabs. */
  names?: Readonly<Record<string, string>>
}

/** A complete, checked configuration. */
export interface ResolvedThemeConfig extends Required<ThemeConfig> {
  brand: Hex
  secondary: Hex | ''
  cardTitleBackground: Hex | ''
  danger: Hex | ''
  warning: Hex | ''
  success: Hex | ''
  info: Hex | ''
  background: ThemeImages
  banner: ThemeImages
  logo: ThemeImages
  logoBottom: ThemeImages
}

/** How each field is checked. */
export const themeRules = {
  brand: { type: 'colour', default: '#1f5fbf' },
  secondary: { type: 'colour', default: '' },
  cardRadius: { type: 'number', min: 0, max: 32, default: 12, unit: 'px', variable: '--qd-card-radius' },
  headerHeight: { type: 'number', min: 48, max: 120, default: 64, unit: 'px', variable: '--qd-header-height' },
  cardTitleBackground: { type: 'colour', default: '' },
  mask: { type: 'choice', values: [0, 1], default: 1 },
  density: { type: 'choice', values: ['compact', 'default', 'comfortable'], default: 'default' },
  danger: { type: 'colour', default: '' },
  warning: { type: 'colour', default: '' },
  success: { type: 'colour', default: '' },
  info: { type: 'colour', default: '' },
  fontFamily: { type: 'font', default: '', variable: '--qd-font-sans' },
  headingFontFamily: { type: 'font', default: '', variable: '--qd-font-heading' },
  monoFontFamily: { type: 'font', default: '', variable: '--qd-font-mono' },
  textScale: { type: 'number', min: 90, max: 130, default: 100, integer: true, unit: '%', variable: '--qd-text-scale' },
  headingScale: { type: 'number', min: 80, max: 150, default: 100, integer: true, unit: '%', variable: '--qd-heading-scale' },
  motion: { type: 'number', min: 0, max: 200, default: 100, integer: true, unit: '%', variable: '--qd-motion' },
  background: { type: 'image', variable: '--qd-background' },
  banner: { type: 'image', variable: '--qd-banner' },
  bannerIndex: { type: 'number', min: 0, max: 20, default: 0, integer: true },
  logo: { type: 'image', variable: '--qd-logo' },
  logoBottom: { type: 'image', variable: '--qd-logo-bottom' },
  logoLink: { type: 'address', default: '' },
  names: { type: 'names' },
} as const satisfies Readonly<Record<keyof ThemeConfig, ThemeRule>>
