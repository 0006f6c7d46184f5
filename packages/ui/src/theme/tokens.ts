import type { Hex } from './color.ts'

/** Every colour token, by role. `--qd-<name>` in CSS, `bg-<name>`, `text-<name>` … in Tailwind. */
export const tokenNames = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'text',
  'text-muted',
  'border',
  'border-control',
  'accent',
  'accent-hover',
  'on-accent',
  'accent-text',
  'accent-soft',
  'accent-mark',
  'secondary',
  'secondary-hover',
  'on-secondary',
  'secondary-text',
  'secondary-soft',
  'secondary-mark',
  'danger',
  'danger-hover',
  'danger-soft',
  'on-danger',
  'warning',
  'warning-hover',
  'warning-soft',
  'on-warning',
  'success',
  'success-hover',
  'success-soft',
  'on-success',
  'info',
  'info-hover',
  'info-soft',
  'on-info',
  'focus',
  'card-title-bg',
  'card-title-text',
  'card-title-hover',
  'card-title-focus',
] as const

/** The name of a colour token. */
export type TokenName = (typeof tokenNames)[number]

/** One complete scale of colours. */
export type Palette = Record<TokenName, Hex>

/** The two scales that every theme has. */
export type Scheme = 'light' | 'dark'
