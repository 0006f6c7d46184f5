import type { LookValue } from './look-value.ts'

/** How many steps can be undone. */
const MAX_STEPS = 100

interface Step {
  /** The field that was changed; empty if several were changed at once. */
  readonly field: string
  readonly value: LookValue
}

/** A look with its earlier values and the undone ones. */
export interface History {
  readonly value: LookValue
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

/** A history without steps. */
export const newHistory = (value: LookValue): History => ({ value, past: [], future: [] })

/** The fields in which two looks differ. */
export function changedFields(a: LookValue, b: LookValue): (keyof LookValue)[] {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])] as (keyof LookValue)[]
  return keys.filter((key) => a[key] !== b[key] && JSON.stringify(a[key]) !== JSON.stringify(b[key]))
}

/** The history after a change. Successive changes of one field are one step. */
export function record(history: History, value: LookValue): History {
  const fields = changedFields(history.value, value)
  if (fields.length === 0) return history
  const field = fields.length === 1 ? String(fields[0]) : ''
  const last = history.past.at(-1)
  const isSameField = field !== '' && last?.field === field && history.future.length === 0
  const past = isSameField ? history.past : [...history.past.slice(1 - MAX_STEPS), { field, value: history.value }]
  return { value, past, future: [] }
}

/** The history after undoing one step. */
export function undo({ value, past, future }: History): History {
  const last = past.at(-1)
  if (!last) return { value, past, future }
  return { value: last.value, past: past.slice(0, -1), future: [{ field: last.field, value }, ...future] }
}

/** The history after redoing one step. */
export function redo({ value, past, future }: History): History {
  const [next, ...rest] = future
  if (!next) return { value, past, future }
  return { value: next.value, past: [...past, { field: next.field, value }], future: rest }
}
