import type { ContractData } from '@quadrangle/api-client'
import type { Action } from '../../../shared/use-load.ts'
import { actionAtom } from '../../../state/action-atom.ts'
import { sessionAtom } from '../../../state/session-epoch.ts'
import type { ResultTab, SearchCounts } from './counts.ts'

export type SearchResponse = ContractData<'search', 'all'>

/** Filter of the searched notices. */
export interface SearchFilter {
  organization_id?: number | undefined
  from?: string | undefined
  until?: string | undefined
  unread?: 1 | undefined
}

export interface SearchRequest {
  text: string
  tab: ResultTab
  page: number
  filter: SearchFilter
}

export interface SearchResult extends SearchRequest, Omit<SearchResponse, 'counts' | 'total'> {
  /** The number of results per category. */
  counts: SearchCounts
  total: number
}

/** How many results of each category a page has. */
export const pageSizeOf = (tab: ResultTab) => (tab === 'all' ? 8 : 20)

export const isFiltered = (filter: SearchFilter) => Object.values(filter).some((value) => value !== undefined)

/** The counts without filters, and the text that they belong to: with filters the server counts only notices. */
const unfilteredCountsAtom = sessionAtom<{ text: string; counts: SearchCounts } | undefined>(undefined)
const totalAtom = sessionAtom(0)

/** Loads one page of results. If the response has no total, the previous one is kept. */
export const searchAction: Action<SearchRequest, SearchResult> = actionAtom({
  run: async ({ api, get, set, signal }, request: SearchRequest) => {
    const { text, tab, page, filter } = request
    const activeFilters = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
    const query = { text, type: tab, page, page_size: pageSizeOf(tab), ...activeFilters }
    const { counts, total, ...lists } = await api.search.all({ query, signal })
    const earlierResults = get(unfilteredCountsAtom)
    const mergedCounts =
      isFiltered(filter) && earlierResults?.text === text ? { ...earlierResults.counts, notice: counts.notice } : counts
    if (!isFiltered(filter)) set(unfilteredCountsAtom, { text, counts })
    if (total !== undefined) set(totalAtom, total)
    return { ...request, ...lists, counts: mergedCounts, total: total ?? get(totalAtom) }
  },
})

/** The organisations that send notices, for the filter. */
export const sendersAction = actionAtom<void, ContractData<'subscription', 'list'>>({
  run: ({ api, signal }) => api.subscription.list({ signal }),
})
