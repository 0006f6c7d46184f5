import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../state/action-atom.ts'

export type LinkKind = 'app' | 'card' | 'system'
export type LeavingLink = ContractData<'app', 'follow'>

/** Where an app, a card or a business system leads. */
export const followAction = actionAtom<{ kind: LinkKind; id: string }, LeavingLink>({
  clearOnStart: true,
  run: ({ api, signal }, query) => api.app.follow({ query, signal }),
})
