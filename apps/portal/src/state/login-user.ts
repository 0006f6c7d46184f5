import type { ContractData } from '@quadrangle/api-client'
import { readStored, writeStored } from './local-storage.ts'

/** Who is logged in in this browser, for its other tabs. */
export type LoginUser = ContractData<'auth', 'login'>

/** Who is logged in in this browser, as far as its tabs have told each other. Only the server knows for certain. */
export function readLoginUser(): LoginUser | null {
  return parseLoginUser(readStored('loginUser'))
}

/** Reads what another tab has written; null for nobody and for what cannot be read. */
export function parseLoginUser(text: string | null): LoginUser | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { domain, user_id } = value as Partial<LoginUser>
    return typeof domain === 'string' && typeof user_id === 'number' ? { domain, user_id } : null
  } catch {
    // Written by something else under the same key: as good as nobody.
    return null
  }
}

/** Tells the other tabs who is logged in, or that nobody is. Writing what stands there already tells them nothing. */
export function writeLoginUser(user: LoginUser | null): void {
  const same = readLoginUser()
  if (user && same && same.domain === user.domain && same.user_id === user.user_id) return
  writeStored('loginUser', user && JSON.stringify({ domain: user.domain, user_id: user.user_id }))
}
