import { safeRedirect } from './safe-redirect.ts'

/** Parameters in the address of the log-in page. */
export interface LoginSearch {
  /** The page to open afterwards. */
  redirect?: string
  /** Why a log-in at the institution's provider came to nothing. */
  problem?: string
  /** `in` or `out`: the provider has just logged the person in or out. */
  signed?: string
  /** The step that the portal asks for after a log-in at the provider. */
  step?: string
  /** The factors that the person has for it, separated by blanks. */
  methods?: string
  /** For how many days the person may trust this browser. */
  trust?: number
  /** Whether the person wants to stay logged in on this device. */
  stay?: true
  /** The result of a proof at the provider: `done`, or why it came to nothing. */
  proof?: string
  /** Shows the page where people are otherwise led to the provider at once. */
  local?: true
}

/** Reads the address of the log-in page; what it does not know, it leaves out. */
export function loginSearch(search: Readonly<Record<string, unknown>>, origin: string): LoginSearch {
  const { redirect, problem, signed, step, methods, trust, stay, proof, local } = search
  return {
    ...(typeof redirect === 'string' && { redirect: safeRedirect(redirect, origin) }),
    ...(typeof problem === 'string' && { problem }),
    ...(typeof signed === 'string' && { signed }),
    ...(typeof step === 'string' && { step }),
    ...(typeof methods === 'string' && { methods }),
    ...(Number(trust) > 0 && { trust: Number(trust) }),
    ...(stay !== undefined && { stay: true as const }),
    ...(typeof proof === 'string' && { proof }),
    ...(local !== undefined && { local: true as const }),
  }
}
