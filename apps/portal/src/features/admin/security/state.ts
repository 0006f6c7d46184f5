import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type FactorPolicy = ContractData<'factor', 'policy'>
export type Required = FactorPolicy['required']
export type FactorRole = keyof Required

/** Who must have a second factor, and how many have which. */
export const factorPolicyAction = actionAtom<void, FactorPolicy>({
  run: ({ api, signal }) => api.factor.policy({ signal }),
})
