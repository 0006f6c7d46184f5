import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../../state/action-atom.ts'

export interface SentNotice {
  notice: ContractData<'notice', 'detail'>
  channels: ContractData<'receipt', 'tally'>['channels']
}

/** Loads a sent notice with its numbers per channel. */
export const sentAction = actionAtom<number, SentNotice>({
  run: async ({ api, signal }, id) => {
    const [notice, { channels }] = await Promise.all([
      api.notice.detail({ body: { box: 'issued', id }, signal }),
      api.receipt.tally({ query: { id }, signal }),
    ])
    return { notice, channels }
  },
})
