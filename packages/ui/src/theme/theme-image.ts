/** One picture for both schemes, or one for each; the light one replaces a missing dark one. */
export type ThemeImage = string | { light?: string; dark?: string }

/** A picture for each scheme; '' for none. */
export interface ThemeImages {
  /** On light surfaces. */
  light: string
  /** On dark surfaces. */
  dark: string
}
