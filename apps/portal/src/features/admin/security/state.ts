import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type FactorPolicy = ContractData<'factor', 'policy'>
export type Required = FactorPolicy['required']
export type FactorRole = keyof Required

export type SessionPolicy = ContractData<'session', 'policy'>

/** The policies on the page of log-in security. */
export interface LoginPolicies {
  /** Who must have a second factor, and how many people have each factor. */
  readonly factors: FactorPolicy
  /** How long sessions and the trust in browsers last. */
  readonly sessions: SessionPolicy
}

/** Loads the policies on second factors and sessions. */
export const loginPoliciesAction = actionAtom<void, LoginPolicies>({
  run: async ({ api, signal }) => {
    const [factors, sessions] = await Promise.all([api.factor.policy({ signal }), api.session.policy({ signal })])
    return { factors, sessions }
  },
})
