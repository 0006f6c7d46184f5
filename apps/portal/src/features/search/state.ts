import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../state/action-atom.ts'
import { sessionAtom } from '../../state/session-epoch.ts'
import { countsAfter, type ResultTab, type SearchCounts } from './counts.ts'

export type SearchAnswer = ContractData<'search', 'all'>
export type FoundApp = SearchAnswer['app_list'][number]
export type FoundNotice = SearchAnswer['notice_list'][number]

export interface SearchRequest {
  text: string
  tab: ResultTab
  page: number
}

export interface SearchResult extends SearchRequest, Pick<SearchAnswer, 'app_list' | 'notice_list'> {
  counts: SearchCounts
}

export const resultsPerPage = 20

const countsAtom = sessionAtom<SearchCounts>({ app: 0, notice: 0 })

/**
 * Loads one page of results. Both categories are requested for their counts; one result is enough of the hidden one. An
 * absent count keeps its value.
 */
export const searchAction = actionAtom<SearchRequest, SearchResult>({
  run: async ({ api, get, set, signal }, request) => {
    const { text, tab, page } = request
    const ask = (type: 'app' | 'notice') =>
      api.search.all({
        query:
          tab === 'all' || tab === type
            ? { text, type, page, page_size: resultsPerPage }
            : { text, type, page: 1, page_size: 1 },
        signal,
      })
    const [apps, notices] = await Promise.all([ask('app'), ask('notice')])
    const counts = countsAfter(get(countsAtom), { app: apps.total, notice: notices.total })
    set(countsAtom, counts)
    return { ...request, app_list: apps.app_list, notice_list: notices.notice_list, counts }
  },
})
