import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'
import { userAtom } from '../../../state/session.ts'
import { recentAppsAction } from '../recent-apps.ts'

export type LinkKind = 'app' | 'card' | 'system'
export type LeavingLink = ContractData<'app', 'follow'>

/** Loads the destination of an app, a card or a campus system. An app is then listed as recently opened. */
export const followAction = actionAtom<{ kind: LinkKind; id: string }, LeavingLink>({
  clearOnStart: true,
  run: async ({ api, get, set, signal }, query) => {
    const link = await api.app.follow({ query, signal })
    if (query.kind === 'app' && get(userAtom)) void set(recentAppsAction, query.id)
    return link
  },
})
