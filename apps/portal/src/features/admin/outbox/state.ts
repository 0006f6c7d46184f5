import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type OutboxPage = ContractData<'delivery', 'outbox'>
export type OutboxMessage = OutboxPage['list'][number]
export type Channel = OutboxMessage['channel']

export type SendingLimits = ContractData<'delivery', 'limits'>

/** How many urgent notices and text messages issuers may send within 24 hours. */
export const sendingLimitsAction = actionAtom<void, SendingLimits>({
  run: ({ api, signal }) => api.delivery.limits({ signal }),
})

export interface OutboxRequest {
  state: OutboxMessage['state'] | undefined
  text: string | undefined
  page: number
}

export const messagesPerPage = 50

/** One page of the messages that could not be sent. */
export const outboxAction = actionAtom<OutboxRequest, OutboxPage & { request: OutboxRequest }>({
  run: async ({ api, signal }, request) => {
    const { state, text, page } = request
    const query = { page, page_size: messagesPerPage, ...(state && { state }), ...(text && { text }) }
    return { ...(await api.delivery.outbox({ query, signal })), request }
  },
})
