import type { LabelOverrides } from '@quadrangle/ui'
import { ar } from '@quadrangle/ui/languages/ar'
import { ja } from '@quadrangle/ui/languages/ja'
import type { ToolbarValues } from './toolbar.ts'

/** The strings of languages that the kit does not include. */
export const bundles: Readonly<Record<string, LabelOverrides>> = { ar, ja }

/** The direction of a story: the chosen one, or that of its language. */
export function directionOf({ direction, locale }: Pick<ToolbarValues, 'direction' | 'locale'>): 'ltr' | 'rtl' {
  if (direction !== 'auto') return direction
  return locale === 'ar' ? 'rtl' : 'ltr'
}
