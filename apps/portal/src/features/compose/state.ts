import type { Client, ContractData } from '@quadrangle/api-client'
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

/** A notice that one sent, with what became of it on each channel; without an id the newest. Null if there is none. */
export const sentAction = actionAtom<number | undefined, SentNotice | null>({
  run: async ({ api, signal }, asked) => {
    const id = asked ?? (await newest(api, signal))
    if (id === undefined) return null
    const [notice, { channels }] = await Promise.all([
      api.notice.detail({ body: { box: 'issued', id }, signal }),
      api.receipt.tally({ query: { id }, signal }),
    ])
    return { notice, channels }
  },
})

async function newest(api: Client, signal: AbortSignal): Promise<number | undefined> {
  const { list } = await api.notice.list({ query: { box: 'issued', page: 1, page_size: 1 }, signal })
  return list[0]?.id
}
