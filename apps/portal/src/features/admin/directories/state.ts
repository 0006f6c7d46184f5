import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type ScimTokens = ContractData<'scim', 'tokens'>
export type ScimToken = ScimTokens['list'][number]

/** The address of SCIM and its tokens. */
export const tokensAction = actionAtom<void, ScimTokens>({
  run: ({ api, signal }) => api.scim.tokens({ signal }),
})
