import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../state/action-atom.ts'

export type Security = ContractData<'user', 'security'>

/** Loads the linked phone and e-mail, and the sessions. */
export const securityAction = actionAtom<void, Security>({ run: ({ api, signal }) => api.user.security({ signal }) })
