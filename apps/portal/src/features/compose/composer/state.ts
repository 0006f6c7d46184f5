import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

/** Loads which channels have a gateway. */
export const channelsAction = actionAtom<void, ContractData<'issue', 'channels'>>({
  run: ({ api, signal }) => api.issue.channels({ signal }),
})
