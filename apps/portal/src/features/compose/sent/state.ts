import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

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
