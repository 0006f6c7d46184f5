import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'
import type { ContentKind } from './kinds.ts'

export interface ContentRequest {
  readonly kind: ContentKind
  readonly page: number
  readonly text?: string
  readonly filter?: string
}

export const entriesPerPage = 20

export type ContentPageData = ContractData<'content', 'list'> & { readonly request: ContentRequest }

/** One page of a list. */
export const contentAction = actionAtom<ContentRequest, ContentPageData>({
  run: async ({ api, signal }, request) => {
    const response = await api.content.list({ query: { ...request, page_size: entriesPerPage }, signal })
    return { ...response, request }
  },
})
