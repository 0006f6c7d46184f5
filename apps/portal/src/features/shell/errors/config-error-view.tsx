import { ErrorState } from '@quadrangle/ui'
import type { Locale } from '../../../state/locale.ts'
import { startLabels } from './start-labels.ts'

/** Shown if the configuration fails to load, on an otherwise blank page because there is no theme without it. */
export function ConfigErrorView({ locale }: { locale: Locale }) {
  const labels = startLabels[locale]
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorState
        title={labels.failedTitle}
        detail={labels.failedDetail}
        retryLabel={labels.tryAgain}
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
