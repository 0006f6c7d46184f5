import { type ResolvedThemeConfig, type ThemeConfig, themeRules } from './theme-config.gen.ts'
import type { ThemeRule } from './theme-fields.ts'
import type { ThemeImages } from './theme-image.ts'

export type { ResolvedThemeConfig, ThemeConfig } from './theme-config.gen.ts'

/** How much room controls, rows and cards take. */
export type Density = NonNullable<ThemeConfig['density']>

const noImages: ThemeImages = Object.freeze({ light: '', dark: '' })

function defaultOf(rule: ThemeRule): unknown {
  if (rule.type === 'image') return noImages
  return rule.type === 'names' ? Object.freeze({}) : rule.default
}

/** The value of every field that is not set. */
export const defaultThemeConfig = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ Object.fromEntries(
    /* @__PURE__ */ Object.entries(themeRules).map(([field, rule]) => [field, defaultOf(rule)]),
  ),
) as unknown as Readonly<ResolvedThemeConfig>

/** The largest number of characters of addresses, names and fonts, and of languages. */
export const textLimits = { address: 2000, dataImage: 100_000, name: 100, languages: 20, font: 200 } as const

/** A refused field; its default is used instead. */
export interface ThemeIssue {
  /** The path of the field: `brand`, `logo.dark`, `names.en`; '' for the configuration as a whole. */
  field: string
  /** A code by which programs can translate the issue. */
  code: ThemeIssueCode
  /** Problem and remedy, in English, for logs. */
  message: string
}

/** Why a field was refused. */
export type ThemeIssueCode =
  | 'not-a-colour'
  | 'not-in-range'
  | 'not-a-choice'
  | 'not-an-address'
  | 'not-a-name'
  | 'not-a-font'
  | 'not-a-value'
  | 'not-a-token'
  | 'not-an-object'
  | 'unknown-field'
