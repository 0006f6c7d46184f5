import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type Issuer = ContractData<'publishing', 'issuers'>['list'][number]

/** The organisations in whose name the person may send. */
export const issuersAction = actionAtom<void, ContractData<'publishing', 'issuers'>>({
  run: ({ api, signal }) => api.publishing.issuers({ signal }),
})

export type Organization = ContractData<'organization', 'list'>['list'][number]

/** All organisations, flat. */
export const organizationsAction = actionAtom<void, ContractData<'organization', 'list'>>({
  run: ({ api, signal }) => api.organization.list({ signal }),
})

/** The person's own groups. */
export const groupsAction = actionAtom<void, ContractData<'group', 'list'>>({
  run: ({ api, signal }) => api.group.list({ signal }),
})
