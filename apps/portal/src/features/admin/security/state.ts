import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type FactorPolicy = ContractData<'factor', 'policy'>
export type Required = FactorPolicy['required']
export type FactorRole = keyof Required

export type SessionPolicy = ContractData<'session', 'policy'>

/** How long sessions and the trust in browsers last. */
export const sessionPolicyAction = actionAtom<void, SessionPolicy>({
  run: ({ api, signal }) => api.session.policy({ signal }),
})

/** Who must have a second factor, and how many have which. */
export const factorPolicyAction = actionAtom<void, FactorPolicy>({
  run: ({ api, signal }) => api.factor.policy({ signal }),
})
