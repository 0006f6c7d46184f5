import { Trans } from '@lingui/react/macro'
import { Alert, RelativeTime } from '@quadrangle/ui'
import { useLoginProblemLabels } from './login-problem-labels.ts'
import type { SignOnProvider } from './state.ts'

/** The time of the last log-in with a provider and, if a later one failed, the reason. */
export function ProviderState({ provider }: { provider: SignOnProvider }) {
  const labels = useLoginProblemLabels()
  const { last_success_at: succeededAt, last_error_at: failedAt, last_error, last_detail } = provider
  const hasFailed = last_error !== null && failedAt !== null && (succeededAt === null || failedAt > succeededAt)
  return (
    <>
      <p>
        {succeededAt === null ? (
          <Trans>No one has logged in with this provider yet.</Trans>
        ) : (
          <Trans>
            Last log-in <RelativeTime date={succeededAt} />
          </Trans>
        )}
      </p>
      {hasFailed && (
        <Alert tone="warning" className="mt-2" title={labels[last_error]}>
          <p className="wrap-anywhere">
            <RelativeTime date={failedAt} />
            {last_detail !== '' && `: ${last_detail}`}
          </p>
        </Alert>
      )}
    </>
  )
}
