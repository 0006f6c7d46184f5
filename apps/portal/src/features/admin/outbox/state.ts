import type { ContractData } from '@quadrangle/api-client'
import { atom } from 'jotai'
import { actionAtom } from '../../../state/action-atom.ts'
import { apiAtom } from '../../../state/api.ts'

export type OutboxPage = ContractData<'delivery', 'outbox'>
export type OutboxMessage = OutboxPage['list'][number]

export interface OutboxRequest {
  state: OutboxMessage['state'] | undefined
  page: number
}

export const messagesPerPage = 50

/** One page of the messages that could not be sent. */
export const outboxAction = actionAtom<OutboxRequest, OutboxPage & { request: OutboxRequest }>({
  run: async ({ api, signal }, request) => {
    const { state, page } = request
    const query = { page, page_size: messagesPerPage, ...(state && { state }) }
    return { ...(await api.delivery.outbox({ query, signal })), request }
  },
})

/** Sends what waits or failed of a notice on one channel; throws what went wrong. */
export const releaseAtom = atom(null, async (get, _set, notice: number, channel: OutboxMessage['channel']) => {
  const { released } = await get(apiAtom).delivery.release({ body: { notice_id: notice, channel } })
  return released
})
