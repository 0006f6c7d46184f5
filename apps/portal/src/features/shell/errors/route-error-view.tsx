import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@quadrangle/api-client'
import { ErrorState } from '@quadrangle/ui'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { MessageCard } from './message-card.tsx'

/** Shown if the code of a page fails, or if the person could not be loaded. */
export function RouteErrorView({ error }: ErrorComponentProps) {
  const { t } = useLingui()
  const apiError = error instanceof ApiError ? error : undefined
  return (
    <MessageCard>
      <ErrorState
        title={
          apiError ? t`The page could not be loaded` : t`the page component failed to load, please refresh and retry`
        }
        detail={apiError?.errmsg}
        retryLabel={t`Refresh`}
        onRetry={() => window.location.reload()}
      />
    </MessageCard>
  )
}
