import { Trans, useLingui } from '@lingui/react/macro'
import { Button, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useTask } from '../../../shared/use-task.ts'
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
  const { busy, failure, run } = useTask()
  const retry = async () => {
    await api.delivery.retry({ body: { channel } })
    showToast({ tone: 'success', title: t`The messages are being tried now.` })
    await onRetried()
  }
  return (
    <>
      <Button
        size="small"
        className="mt-1 self-start"
        loading={busy}
        aria-label={channel === 'email' ? t`Try now: e-mails` : t`Try now: text messages`}
        onClick={() => void run(retry)}
      >
        <Trans>Try now</Trans>
      </Button>
      <p role="alert" className="text-danger wrap-anywhere empty:hidden">
        {failure}
      </p>
    </>
  )
}
