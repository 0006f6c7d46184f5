import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../state/action-atom.ts'

export type LinkKind = 'app' | 'card' | 'system'
export type LeavingLink = ContractData<'app', 'follow'>

/** Loads the destination of an app, a card or a campus system. */
export const followAction = actionAtom<{ kind: LinkKind; id: string }, LeavingLink>({
  clearOnStart: true,
  run: ({ api, signal }, query) => api.app.follow({ query, signal }),
})
