import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'
import { sessionAtom } from '../../../state/session-epoch.ts'

/** The person's drafts. */
export const draftsAction = actionAtom<void, ContractData<'draft', 'list'>>({
  run: ({ api, signal }) => api.draft.list({ signal }),
})

/** The person's scheduled notices. */
export const scheduledAction = actionAtom<void, ContractData<'publishing', 'scheduled'>>({
  run: ({ api, signal }) => api.publishing.scheduled({ signal }),
})

/** Loads which channels have a gateway, and the price of one part of a text message. */
export const channelsAction = actionAtom<void, ContractData<'publishing', 'channels'>>({
  run: ({ api, signal }) => api.publishing.channels({ signal }),
})

/** The response to the last send, for the page shown after it. */
export const lastSendAtom = sessionAtom<{ key: string; title: string; recipients: number } | undefined>(undefined)
