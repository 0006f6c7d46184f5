import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

/** The person's recent searches, newest first. */
export const searchHistoryAction = actionAtom<void, ContractData<'search', 'history'>>({
  run: ({ api, signal }) => api.search.history({ query: {}, signal }),
})

/** Deletes one text from the person's search history, or the whole history. */
export const clearSearchHistoryAction = actionAtom<string | undefined, void>({
  run: async ({ api, set, signal }, text) => {
    await api.search.clear({ query: text === undefined ? {} : { text }, signal })
    const reloaded = await set(searchHistoryAction)
    if (!reloaded.ok) throw reloaded.error
  },
})
