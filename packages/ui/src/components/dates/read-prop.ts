import { warnOnce } from '../warn-once.ts'

/** Value of a prop, or undefined, with a warning, if it cannot be read. */
export function readProp<T>(
  name: string,
  given: string | null | undefined,
  read: (text: string) => T | undefined,
  example: string,
): T | undefined {
  if (given === undefined || given === null || given === '') return undefined
  const value = typeof given === 'string' ? read(given) : undefined
  if (value === undefined) {
    const printed = typeof given === 'string' ? JSON.stringify(given) : `a ${typeof given}`
    warnOnce(`${name} takes ${example}, not ${printed}. It is ignored.`)
  }
  return value
}

/** A number of minutes from 1 to 1440, or the default, with a warning. */
export function readStep(name: string, given: number, fallback: number): number {
  if (Number.isInteger(given) && given >= 1 && given <= 1440) return given
  warnOnce(`${name} takes whole minutes from 1 to 1440, not ${given}. The default ${fallback} is used.`)
  return fallback
}

/**
 * Two bounds; or none, with a warning, if the minimum is after the maximum. `write` returns texts that sort in order.
 */
export function readBounds<T>(name: string, min: T | undefined, max: T | undefined, write: (value: T) => string) {
  if (min === undefined || max === undefined || write(min) <= write(max)) return { min, max }
  warnOnce(`${name}’s min ${write(min)} is after its max ${write(max)}. Both are ignored.`)
  return { min: undefined, max: undefined }
}
