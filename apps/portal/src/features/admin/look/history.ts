import type { LookValue } from './look-value.ts'

/** How many steps can be undone. */
const MOST = 100

interface Step {
  /** The field that was changed; empty for several at once. */
  readonly field: string
  readonly value: LookValue
}

/** A value with its earlier values and the undone ones. */
export interface History {
  readonly value: LookValue
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

/** A history that begins. */
export const begin = (value: LookValue): History => ({ value, past: [], future: [] })

/** The fields in which two looks differ. */
export function changedFields(one: LookValue, other: LookValue): (keyof LookValue)[] {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof LookValue)[]
  return keys.filter((key) => one[key] !== other[key] && JSON.stringify(one[key]) !== JSON.stringify(other[key]))
}

/** The history after a change. Changes of one field one after another are one step. */
export function record(history: History, value: LookValue): History {
  const fields = changedFields(history.value, value)
  if (fields.length === 0) return history
  const field = fields.length === 1 ? String(fields[0]) : ''
  const last = history.past.at(-1)
  const same = field !== '' && last?.field === field && history.future.length === 0
  const past = same ? history.past : [...history.past.slice(1 - MOST), { field, value: history.value }]
  return { value, past, future: [] }
}

/** The history one step back. */
export function undo({ value, past, future }: History): History {
  const last = past.at(-1)
  if (!last) return { value, past, future }
  return { value: last.value, past: past.slice(0, -1), future: [{ field: last.field, value }, ...future] }
}

/** The history one step forward. */
export function redo({ value, past, future }: History): History {
  const [next, ...rest] = future
  if (!next) return { value, past, future }
  return { value: next.value, past: [...past, { field: next.field, value }], future: rest }
}
