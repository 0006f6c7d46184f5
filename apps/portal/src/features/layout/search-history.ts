import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../state/action-atom.ts'

/** What the person searched for lately, newest first. */
export const searchHistoryAction = actionAtom<void, ContractData<'search', 'history'>>({
  run: ({ api, signal }) => api.search.history({ query: {}, signal }),
})

/** Forgets what the person searched for. */
export const clearSearchHistoryAction = actionAtom<void, void>({
  run: async ({ api, set, signal }) => {
    await api.search.clear({ signal })
    await set(searchHistoryAction)
  },
})
