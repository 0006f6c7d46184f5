import { changedFields } from './history.ts'
import type { LookValue } from './look-value.ts'

/**
 * Two changes of one look merged, and the fields that both changed to different values; `value` contains those of
 * `mine`.
 */
export interface MergedLook {
  readonly value: LookValue
  readonly conflicts: readonly (keyof LookValue)[]
}

/** Puts what changed from `base` to `mine` onto `theirs`, field by field. */
export function mergeLooks(base: LookValue, mine: LookValue, theirs: LookValue): MergedLook {
  const myFields = changedFields(base, mine)
  const others = new Set(changedFields(base, theirs))
  const different = new Set(changedFields(mine, theirs))
  return {
    value: { ...theirs, ...pick(mine, myFields) },
    conflicts: myFields.filter((field) => others.has(field) && different.has(field)),
  }
}

/** Some fields of a look. */
export function pick(value: LookValue, fields: readonly (keyof LookValue)[]): Partial<LookValue> {
  return Object.fromEntries(fields.map((field) => [field, value[field]]))
}
