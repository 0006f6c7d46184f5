import { Trans, useLingui } from '@lingui/react/macro'
import { Button, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import type { OutboxPage } from './state.ts'

interface TryNowProps {
  channel: OutboxPage['problems'][number]['channel']
  onRetried: () => unknown
}

/** Tries a gateway now instead of at the next planned time. */
export function TryNow({ channel, onRetried }: TryNowProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const showToast = useToast()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const press = async () => {
    setBusy(true)
    setFailure('')
    try {
      await api.delivery.retry({ body: { channel } })
      showToast({ tone: 'success', title: t`The messages are being tried now.` })
      await onRetried()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="small" className="mt-1 self-start" loading={busy} onClick={() => void press()}>
        <Trans>Try now</Trans>
      </Button>
      <p role="alert" className="text-danger wrap-anywhere empty:hidden">
        {failure}
      </p>
    </>
  )
}
