import type { ContractData } from '@quadrangle/api-client'
import { readStored, writeStored } from './local-storage.ts'

/** The log-in of this browser, shared with its other tabs. */
export type LoginUser = ContractData<'auth', 'login'>

/** The log-in stored by a tab of this browser. Only the server knows whether it is still valid. */
export function readLoginUser(): LoginUser | null {
  return parseLoginUser(readStored('loginUser'))
}

/** Parses the stored log-in; null if there is none or it is invalid. */
export function parseLoginUser(text: string | null): LoginUser | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { domain, user_id } = value as Partial<LoginUser>
    return typeof domain === 'string' && typeof user_id === 'number' ? { domain, user_id } : null
  } catch {
    // Invalid JSON counts as no log-in.
    return null
  }
}

/** Stored when a session has ended by itself. A log-out removes the entry instead. */
export const sessionLost = 'null'

/** Notifies the other tabs of the logged-in person. An unchanged value fires no event there. */
export function writeLoginUser(user: LoginUser | null | typeof sessionLost): void {
  const text = user && user !== sessionLost ? JSON.stringify({ domain: user.domain, user_id: user.user_id }) : user
  writeStored('loginUser', text)
}
