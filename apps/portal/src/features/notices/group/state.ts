import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

/** One group with its members. */
export const groupAction = actionAtom<number, ContractData<'group', 'detail'>>({
  clearOnStart: true,
  run: ({ api, signal }, id) => api.group.detail({ query: { id }, signal }),
})
