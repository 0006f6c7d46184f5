import { warnOnce } from './warn-once.ts'

/** The number passed as a prop; or the default, with a warning, if it is not a number or is out of range. */
export function readNumber<T extends number | undefined>(
  prop: string,
  given: number | T | null,
  fallback: T,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
): number | T {
  if (given === null) return fallback
  if (given === undefined || (given >= min && given <= max)) return given
  const from = min > -Number.MAX_VALUE ? ` from ${min}` : ''
  const to = max < Number.MAX_SAFE_INTEGER ? ` to ${max}` : ''
  const outcome = fallback === undefined ? 'is ignored' : `counts as ${fallback}`
  warnOnce(`${prop} takes a number${from}${to}, not ${given}. It ${outcome}.`)
  return fallback
}
