import { warnOnce } from '../warn-once.ts'
import { decimalsOf, type NumberLimits } from './parse-number.ts'

interface LimitOptions {
  min: number | undefined
  max: number | undefined
  step: number | undefined
  decimals: number | undefined
}

function usable(
  name: string,
  value: number | undefined,
  fallback: number,
  isUsable: (value: number) => boolean,
): number {
  if (value === undefined) return fallback
  if (isUsable(value)) return value
  warnOnce(`NumberInput cannot use ${name} = ${value}; ${fallback} stands in.`)
  return fallback
}

/** The limits and the step, with defaults in place of unusable values. */
export function numberLimits(given: LimitOptions): NumberLimits & { step: number } {
  const step = usable('step', given.step, 1, (value) => value > 0 && Number.isFinite(value))
  const decimals = usable(
    'decimals',
    given.decimals,
    decimalsOf(step),
    (value) => Number.isInteger(value) && value >= 0 && value <= 15,
  )
  const min = usable('min', given.min, Number.MIN_SAFE_INTEGER, Number.isFinite)
  const max = usable('max', given.max, Number.MAX_SAFE_INTEGER, (value) => Number.isFinite(value) && value >= min)
  return { min, max, decimals, step }
}
