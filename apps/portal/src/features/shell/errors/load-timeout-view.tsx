import { useLingui } from '@lingui/react/macro'
import { ErrorState } from '@quadrangle/ui'
import { MessageCard } from './message-card.tsx'

/** A page that has not loaded within the request time-out. */
export function LoadTimeoutView() {
  const { t } = useLingui()
  return (
    <MessageCard>
      <ErrorState
        title={t`Page load timed out!`}
        detail={t`The network may be slow or down. Refresh the page to try again.`}
        retryLabel={t`Refresh`}
        onRetry={() => window.location.reload()}
      />
    </MessageCard>
  )
}
