import { Trans } from '@lingui/react/macro'
import { Alert, RelativeTime } from '@quadrangle/ui'
import { useLoginProblemLabels } from './login-problem-labels.ts'
import type { SignOnProvider } from './state.ts'

/** When it last worked and, if a failure came later, the reason of that. */
export function ProviderState({ provider }: { provider: SignOnProvider }) {
  const labels = useLoginProblemLabels()
  const { last_success_at: success, last_error_at: failure, last_error, last_detail } = provider
  const failed = last_error !== null && failure !== null && (success === null || failure > success)
  return (
    <>
      <p>
        {success === null ? (
          <Trans>Nobody has logged in with it yet.</Trans>
        ) : (
          <Trans>
            Last log-in <RelativeTime date={success} />
          </Trans>
        )}
      </p>
      {failed && (
        <Alert tone="warning" className="mt-2" title={labels[last_error]}>
          <p className="wrap-anywhere">
            <RelativeTime date={failure} />
            {last_detail !== '' && `: ${last_detail}`}
          </p>
        </Alert>
      )}
    </>
  )
}
