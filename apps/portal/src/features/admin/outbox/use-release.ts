import { useLingui } from '@lingui/react/macro'
import { useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import type { Channel, OutboxMessage } from './state.ts'

/** Which messages of a channel are sent again. */
export interface Release {
  channel: Channel
  notice_id?: number
  user_id?: number
  state?: OutboxMessage['state']
}

/** Sends messages again and tells how many. */
export function useRelease(onReleased: () => unknown) {
  const { t, i18n } = useLingui()
  const showToast = useToast()
  const api = useAtomValue(apiAtom)
  const [busy, setBusy] = useState<Release>()
  const [failure, setFailure] = useState('')
  /** Fails with the server's reason. */
  const send = async (body: Release) => {
    const answer = await api.delivery.release({ body })
    const released = i18n.number(answer.released)
    showToast({ tone: 'success', title: t`Messages that are on their way now: ${released}` })
    await onReleased()
    // The button disappears with the sent messages.
    focusHeading()
  }
  const release = async (body: Release) => {
    setBusy(body)
    setFailure('')
    try {
      await send(body)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, failure, send, release }
}
