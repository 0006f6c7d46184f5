import { warnOnce } from '../warn-once.ts'

/** A mark below a slider. */
export interface SliderTick {
  /** The number that it marks. */
  value: number
  /** Its text. */
  label?: string
}

/** The scale of a slider. */
export interface SliderScaleProps {
  /** The number at its start, by default 0. */
  min?: number
  /** The number at its end, by default 100. */
  max?: number
  /** The distance between two numbers, by default 1; `any` for every number that a pointer can reach. */
  step?: number | 'any'
  /** Marks below it. They do not limit what can be chosen. */
  ticks?: readonly (number | SliderTick)[]
  /** The text of a number, such as `50 %`; read aloud, and shown with `showValue`. By default digits in the kit's language. */
  format?: (value: number) => string
  /** Shows the chosen number beside it. */
  showValue?: boolean
}

/** A scale with usable numbers. */
export interface Scale {
  min: number
  max: number
  step: number | 'any'
}

/** The scale, with defaults in place of unusable values. */
export function scaleOf({ min = 0, max = 100, step = 1 }: SliderScaleProps): Scale {
  const isRangeValid = Number.isFinite(min) && Number.isFinite(max) && min < max
  if (!isRangeValid) warnOnce(`Slider cannot go from ${min} to ${max}; 0 to 100 stands in.`)
  const isStepValid = step === 'any' || (step > 0 && Number.isFinite(step))
  if (!isStepValid) warnOnce(`Slider cannot use step = ${step}; 1 stands in.`)
  return { min: isRangeValid ? min : 0, max: isRangeValid ? max : 100, step: isStepValid ? step : 1 }
}

/** The number limited to the scale; for NaN the start of the scale. */
export function clampTo({ min, max }: Scale, value: number): number {
  return Number.isNaN(value) ? min : Math.min(max, Math.max(min, value))
}

/** How far along the scale a number is, 0 to 1. */
export function shareOf(scale: Scale, value: number): number {
  return (clampTo(scale, value) - scale.min) / (scale.max - scale.min)
}
