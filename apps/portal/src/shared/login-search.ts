import { safeRedirect } from './safe-redirect.ts'

/** Why a log-in at the institution's provider came to nothing, as the server puts it into the address. */
export const signOnProblems = [
  'cancelled',
  'expired',
  'unavailable',
  'refused',
  'incomplete',
  'nobody',
  'disabled',
  'conflict',
  'link',
] as const
export type SignOnProblem = (typeof signOnProblems)[number]

/** What the address of the log-in page says. */
export interface LoginSearch {
  /** The page to open afterwards. */
  redirect?: string
  problem?: SignOnProblem
  /** The provider has just logged the person in or out. */
  signed?: 'in' | 'out'
  /** Shows the page where people are otherwise led to the provider at once. */
  local?: true
}

export function loginSearch(search: Readonly<Record<string, unknown>>, origin: string): LoginSearch {
  const problem = signOnProblems.find((known) => known === search.problem)
  const signed = (['in', 'out'] as const).find((known) => known === search.signed)
  return {
    ...(typeof search.redirect === 'string' && { redirect: safeRedirect(search.redirect, origin) }),
    ...(problem && { problem }),
    ...(signed && { signed }),
    ...(search.local !== undefined && { local: true as const }),
  }
}
