import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

/** Where e-mail and text messages lead. */
export const channelsAction = actionAtom<void, ContractData<'issue', 'channels'>>({
  run: ({ api, signal }) => api.issue.channels({ signal }),
})
