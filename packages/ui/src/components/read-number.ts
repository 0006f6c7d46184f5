import { warnOnce } from './warn-once.ts'

/** The number that a prop gives, or the standard one, with a warning, if it is none or out of range. */
export function readNumber<T extends number | undefined>(
  prop: string,
  given: number | T,
  standard: T,
  least = 0,
  most = Number.MAX_SAFE_INTEGER,
): number | T {
  if (given === undefined || (given >= least && given <= most)) return given
  warnOnce(`${prop} takes a number from ${least} to ${most}, not ${given}. It counts as ${standard}.`)
  return standard
}
