import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type Register = ContractData<'admin', 'urls'>
export type RegisteredUrl = Register['list'][number]
export type RegisterKind = RegisteredUrl['kind']

export interface RegisterRequest {
  kind: RegisterKind
  page: number
}

export const urlsPerPage = 20

/** One page of the addresses of one kind. */
export const urlsAction = actionAtom<RegisterRequest, Register & RegisterRequest>({
  run: async ({ api, signal }, request) => {
    const answer = await api.admin.urls({ query: { ...request, page_size: urlsPerPage }, signal })
    return { ...answer, ...request }
  },
})
