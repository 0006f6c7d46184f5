import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../state/action-atom.ts'
import { sessionAtom } from '../../state/session-epoch.ts'

/** One's own drafts. */
export const draftsAction = actionAtom<void, ContractData<'draft', 'list'>>({
  run: ({ api, signal }) => api.draft.list({ signal }),
})

/** One's own notices that wait for their time. */
export const scheduledAction = actionAtom<void, ContractData<'issue', 'scheduled'>>({
  run: ({ api, signal }) => api.issue.scheduled({ signal }),
})

/** What the server answered when a notice was sent or scheduled, for the page that follows. */
export const lastSendAtom = sessionAtom<{ key: string; title: string; recipients: number } | undefined>(undefined)
