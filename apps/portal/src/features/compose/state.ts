import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../state/action-atom.ts'
import { sessionAtom } from '../../state/session-epoch.ts'

/** The names in which someone may send. */
export const issuersAction = actionAtom<void, ContractData<'issue', 'issuers'>>({
  run: ({ api, signal }) => api.issue.issuers({ signal }),
})

/** Where e-mail and text messages lead. */
export const channelsAction = actionAtom<void, ContractData<'issue', 'channels'>>({
  run: ({ api, signal }) => api.issue.channels({ signal }),
})

/** One group with its members. */
export const groupAction = actionAtom<number, ContractData<'group', 'detail'>>({
  clearOnStart: true,
  run: ({ api, signal }, id) => api.group.detail({ query: { id }, signal }),
})

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

export interface SentNotice {
  notice: ContractData<'notice', 'detail'>
  channels: ContractData<'receipt', 'tally'>['channels']
}

/** A notice that one sent, with what became of it on each channel. */
export const sentAction = actionAtom<number, SentNotice>({
  run: async ({ api, signal }, id) => {
    const [notice, { channels }] = await Promise.all([
      api.notice.detail({ body: { box: 'issued', id }, signal }),
      api.receipt.tally({ query: { id }, signal }),
    ])
    return { notice, channels }
  },
})
