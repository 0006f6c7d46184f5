import { warnOnce } from './warn-once.ts'

/** The number passed as a prop; or the default, with a warning, if it is not a number or is out of range. */
export function readNumber<T extends number | undefined>(
  prop: string,
  given: number | T | null,
  standard: T,
  least = 0,
  most = Number.MAX_SAFE_INTEGER,
): number | T {
  if (given === null) return standard
  if (given === undefined || (given >= least && given <= most)) return given
  const from = least > -Number.MAX_VALUE ? ` from ${least}` : ''
  const to = most < Number.MAX_SAFE_INTEGER ? ` to ${most}` : ''
  const outcome = standard === undefined ? 'is ignored' : `counts as ${standard}`
  warnOnce(`${prop} takes a number${from}${to}, not ${given}. It ${outcome}.`)
  return standard
}
