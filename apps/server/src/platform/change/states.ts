import { isDeepStrictEqual } from 'node:util'
import type { AuditDetail } from '../../runtime/audit/record-audit.ts'
import type { ChangeState } from './change-kinds.ts'

/** Longer values are shortened in the audit log; the change log contains them in full. */
const MAX_LENGTH = 200

/** Whether two states are the same JSON; the order of keys does not count. */
export function sameState(one: ChangeState, other: ChangeState): boolean {
  return isDeepStrictEqual(plain(one), plain(other))
}

/**
 * The state before a change, with the current values of the fields that the change left alone, except those that are
 * always restored.
 */
export function stateWithout(
  { before, after }: { readonly before: ChangeState; readonly after: ChangeState },
  current: ChangeState,
  alwaysRestored: readonly string[] = [],
): ChangeState {
  if (before === null || after === null || current === null) return before
  const untouched = Object.entries(plain(current) ?? {}).filter(
    ([name]) => !alwaysRestored.includes(name) && isDeepStrictEqual(before[name], after[name]),
  )
  return { ...before, ...Object.fromEntries(untouched) }
}

/** Each field that differs, with its values before and after, for the audit log. */
export function describeDifference(before: ChangeState, after: ChangeState): AuditDetail {
  const [old, now] = [plain(before), plain(after)]
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])]
  const changed = names.filter((name) => !isDeepStrictEqual(old?.[name], now?.[name]))
  return Object.fromEntries(changed.map((name) => [name, `${format(old?.[name])} → ${format(now?.[name])}`]))
}

function plain(state: ChangeState): ChangeState {
  return state === null ? null : (JSON.parse(JSON.stringify(state)) as ChangeState)
}

function format(value: unknown): string {
  if (value === undefined || value === null || value === '') return '∅'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
