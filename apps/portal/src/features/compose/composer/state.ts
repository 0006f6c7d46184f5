import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

/** Loads which channels have a gateway. */
export const channelsAction = actionAtom<void, ContractData<'publishing', 'channels'>>({
  run: ({ api, signal }) => api.publishing.channels({ signal }),
})
