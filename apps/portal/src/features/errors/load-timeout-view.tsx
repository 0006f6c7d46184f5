import { useLingui } from '@lingui/react/macro'
import { ErrorState } from '@quadrangle/ui'
import { Sheet } from './sheet.tsx'

/** A page that has not come within the time that any call may take. */
export function LoadTimeoutView() {
  const { t } = useLingui()
  return (
    <Sheet>
      <ErrorState
        title={t`Page load timed out!`}
        detail={t`The network may be slow or down. Refresh the page to try again.`}
        retryLabel={t`Refresh`}
        onRetry={() => window.location.reload()}
      />
    </Sheet>
  )
}
