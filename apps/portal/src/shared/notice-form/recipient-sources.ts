import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../state/action-atom.ts'

/** All organisations, flat. */
export const organizationsAction = actionAtom<void, ContractData<'organization', 'list'>>({
  run: ({ api, signal }) => api.organization.list({ signal }),
})

/** The person's own groups. */
export const groupsAction = actionAtom<void, ContractData<'group', 'list'>>({
  run: ({ api, signal }) => api.group.list({ signal }),
})
