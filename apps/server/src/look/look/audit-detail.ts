import type { Change } from './differences.ts'

const MOST = 30
const LENGTH = 200

/** Changes of a look, for the audit log: each field with its values before and after. */
export function auditDetail(changes: readonly Change[]): Record<string, string | number> {
  const short = (value: string | null) => {
    const text = value ?? '–'
    return text.length > LENGTH ? `${text.slice(0, LENGTH - 1).toWellFormed()}…` : text
  }
  const named = changes.slice(0, MOST).map(({ path, before, after }) => [path, `${short(before)} → ${short(after)}`])
  return { ...Object.fromEntries(named), ...(changes.length > MOST && { more: changes.length - MOST }) }
}
