import { readList } from '../read-list.ts'
import { readNumber } from '../read-number.ts'

/**
 * Colours by meaning; each has a contrast of at least 3:1 against every surface of the theme. Used in the `color`
 * attribute of SVG, so that they add no classes to the stylesheet, which every page loads.
 */
export const chartTones = {
  accent: 'var(--qd-accent-mark)',
  secondary: 'var(--qd-secondary-mark)',
  success: 'var(--qd-success)',
  warning: 'var(--qd-warning)',
  danger: 'var(--qd-danger)',
  info: 'var(--qd-info)',
  neutral: 'var(--qd-border-control)',
} as const

/** A colour with a meaning; `neutral` is for the remainder, such as “no reply”. */
export type ChartTone = keyof typeof chartTones

/** A named number of a chart. */
export interface ChartItem {
  /** Identifies it among the items; by default its index. */
  key?: string | number
  /** Its name. */
  label: string
  /** Its number, from 0 on. */
  value: number
  /** Its colour, if the colour has a meaning. */
  tone?: ChartTone
}

/** The class that keeps parts drawn in such a colour visible with forced colours. */
export const forcedColor = 'q:forced-colors:text-[CanvasText]'

/** The items with numbers that can be drawn as a part of a whole. */
export function drawableItems(component: string, items: readonly ChartItem[] | null | undefined): readonly ChartItem[] {
  return readList(items).map((item) => ({
    ...item,
    value: readNumber(`${component}: the value of “${item.label}”`, item.value, 0),
  }))
}
