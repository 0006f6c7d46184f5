import { changedFields } from './history.ts'
import type { LookValue } from './look-value.ts'

/**
 * The merged look, and the fields that both sides have changed to different values. In these fields `value` has the
 * values of `mine`.
 */
export interface MergedLook {
  readonly value: LookValue
  readonly conflicts: readonly (keyof LookValue)[]
}

/** Applies the changes from `base` to `mine` to `theirs`, field by field. */
export function mergeLooks(base: LookValue, mine: LookValue, theirs: LookValue): MergedLook {
  const myFields = changedFields(base, mine)
  const theirFields = new Set(changedFields(base, theirs))
  const different = new Set(changedFields(mine, theirs))
  return {
    value: { ...theirs, ...pick(mine, myFields) },
    conflicts: myFields.filter((field) => theirFields.has(field) && different.has(field)),
  }
}

/** A look reduced to some of its fields. */
export function pick(value: LookValue, fields: readonly (keyof LookValue)[]): Partial<LookValue> {
  return Object.fromEntries(fields.map((field) => [field, value[field]]))
}
