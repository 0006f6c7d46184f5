import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../state/action-atom.ts'

export type Security = ContractData<'user', 'security'>

/** What is bound to the account, and where it is logged in. */
export const securityAction = actionAtom<void, Security>({ run: ({ api, signal }) => api.user.security({ signal }) })
