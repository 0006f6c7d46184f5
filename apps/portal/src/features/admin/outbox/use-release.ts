import { useLingui } from '@lingui/react/macro'
import { useTask, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { isCancellation } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import type { Channel, OutboxMessage } from './state.ts'

/** Which messages of a channel are sent again. */
export interface Release {
  channel: Channel
  notice_id?: number
  user_id?: number
  state?: OutboxMessage['state']
}

/** Sends messages again and reports how many. */
export function useRelease(onReleased: () => unknown) {
  const { t, i18n } = useLingui()
  const showToast = useToast()
  const api = useAtomValue(apiAtom)
  const { busy, failure, run } = useTask<'one' | 'all'>()
  /** Rejects with the server's reason. */
  const send = async (body: Release) => {
    const response = await api.delivery.release({ body })
    const released = i18n.number(response.released)
    showToast({ tone: 'success', title: t`Messages that are on their way now: ${released}` })
    await onReleased()
    // The button disappears with the sent messages.
    focusHeading()
  }
  const release = (body: Release) => run(body.user_id === undefined ? 'all' : 'one', () => send(body))
  return { busy, failure: failure && !isCancellation(failure.error) ? failure.reason : '', send, release }
}
