import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type FactorPolicy = ContractData<'factor', 'policy'>
export type Required = FactorPolicy['required']
export type FactorRole = keyof Required

export type SessionPolicy = ContractData<'session', 'policy'>

/** State of the page. */
export interface LoginPolicies {
  /** People who must have a second factor, and the number of holders of each factor. */
  readonly factors: FactorPolicy
  /** How long sessions and the trust in browsers last. */
  readonly sessions: SessionPolicy
}

/** Loads the policies of log-ins. */
export const loginPoliciesAction = actionAtom<void, LoginPolicies>({
  run: async ({ api, signal }) => {
    const [factors, sessions] = await Promise.all([api.factor.policy({ signal }), api.session.policy({ signal })])
    return { factors, sessions }
  },
})
