import type { Change } from './differences.ts'

const MAX_CHANGES = 30
const MAX_LENGTH = 200

/** Changes of a look, for the audit log: each field with its values before and after. */
export function auditDetail(changes: readonly Change[]): Record<string, string | number> {
  const short = (value: string | null) => {
    const text = value ?? '–'
    return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).toWellFormed()}…` : text
  }
  const listed = changes.slice(0, MAX_CHANGES)
  const fields = listed.map(({ path, before, after }) => [path, `${short(before)} → ${short(after)}`])
  return { ...Object.fromEntries(fields), ...(changes.length > MAX_CHANGES && { more: changes.length - MAX_CHANGES }) }
}
