import { safeRedirect } from './safe-redirect.ts'

/** Parameters in the address of the log-in page. */
export interface LoginSearch {
  /** The page to open afterwards. */
  redirect?: string
  /** The code of the error with which a log-in at the institution's provider failed. */
  problem?: string
  /** `in` or `out`: the provider has just logged the person in or out. */
  signed?: string
  /** The step that the portal requires after a log-in at the provider. */
  step?: string
  /** The person's factors for this step, separated by spaces. */
  methods?: string
  /** For how many days the person may trust this browser. */
  trust?: number
  /** Whether the person wants to stay logged in on this device; only with a step. */
  stay?: true
  /** The result of a proof at the provider: `done`, or why it did not succeed. */
  proof?: string
  /** Shows the log-in page even if the portal would redirect to the provider immediately. */
  local?: true
}

/** The known search parameters of the log-in page; those of a wrong type are left out. */
export function loginSearch(search: Readonly<Record<string, unknown>>, origin: string): LoginSearch {
  const { redirect, problem, signed, step, methods, trust, stay, proof, local } = search
  return {
    ...(typeof redirect === 'string' && { redirect: safeRedirect(redirect, origin) }),
    ...(typeof problem === 'string' && { problem }),
    ...(typeof signed === 'string' && { signed }),
    ...(typeof step === 'string' && { step }),
    ...(typeof methods === 'string' && { methods }),
    ...(Number.isInteger(Number(trust)) && Number(trust) > 0 && { trust: Number(trust) }),
    ...(stay !== undefined && typeof step === 'string' && { stay: true as const }),
    ...(typeof proof === 'string' && { proof }),
    ...(local !== undefined && { local: true as const }),
  }
}
