import { oneOf } from '../one-of.ts'

/** The size of a text: 12, 14, 16 or 20 px at the default scale. */
export type TextSize = 'xs' | 'sm' | 'base' | 'lg'

/** The size of a heading: 14, 16, 20, 24 or 32 px at the default scale. */
export type HeadingSize = 'sm' | 'base' | 'lg' | 'xl' | '2xl'

/** The colour of a text, by what it means. `inherit` uses the colour of the surrounding text. */
export type TextTone = 'default' | 'muted' | 'accent' | 'danger' | 'warning' | 'success' | 'info' | 'inherit'

/** The font weight of a text: 400, 500 or 600. */
export type TextWeight = 'normal' | 'medium' | 'semibold'

/** How many lines show at most; the rest is cut with an ellipsis. */
export type Lines = 1 | 2 | 3

/** The classes of sizes. */
export const sizes: Readonly<Record<TextSize | HeadingSize, string>> = {
  xs: 'q:text-xs',
  sm: 'q:text-sm',
  base: 'q:text-base',
  lg: 'q:text-lg',
  xl: 'q:text-xl',
  '2xl': 'q:text-2xl',
}

const tones: Readonly<Record<TextTone, string>> = {
  default: 'q:text-text',
  muted: 'q:text-text-muted',
  accent: 'q:text-accent-text',
  danger: 'q:text-danger',
  warning: 'q:text-warning',
  success: 'q:text-success',
  info: 'q:text-info',
  inherit: '',
}

/** The classes of weights. */
export const weights: Readonly<Record<TextWeight, string>> = {
  normal: 'q:font-normal',
  medium: 'q:font-medium',
  semibold: 'q:font-semibold',
}

const lineClamps: Readonly<Record<Lines, string>> = {
  1: 'q:line-clamp-1',
  2: 'q:line-clamp-2',
  3: 'q:line-clamp-3',
}

/** The class of a colour. */
export function toneClass(component: string, tone: TextTone): string {
  return tones[oneOf(`tone of ${component}`, tone, tones, 'default')]
}

/** The class that cuts a text after a number of lines; undefined without a number. */
export function linesClass(component: string, lines: Lines | undefined): string | undefined {
  return lines && lineClamps[oneOf(`lines of ${component}`, lines, lineClamps, 3)]
}

/** The full text as a tooltip, if the text may be cut. */
export function cutTitle(lines: Lines | undefined, children: unknown): string | undefined {
  return lines && typeof children === 'string' ? children : undefined
}
