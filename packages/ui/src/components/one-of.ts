import { warnOnce } from './warn-once.ts'

/** The given key if the table has it, otherwise the default one; `prop` names the prop in the warning. */
export function oneOf<T extends string | number>(
  prop: string,
  given: T,
  table: Readonly<Record<T, unknown>>,
  fallback: NoInfer<T>,
): T {
  if (Object.hasOwn(table, given)) return given
  warnOnce(`${prop} must be one of ${Object.keys(table).join(', ')}; ${String(fallback)} is used.`)
  return fallback
}
