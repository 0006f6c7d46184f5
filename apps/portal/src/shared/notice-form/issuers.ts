import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../state/action-atom.ts'

export type Issuer = ContractData<'publishing', 'issuers'>['list'][number]

/** The organisations in whose name the person may send. */
export const issuersAction = actionAtom<void, ContractData<'publishing', 'issuers'>>({
  run: ({ api, signal }) => api.publishing.issuers({ signal }),
})
