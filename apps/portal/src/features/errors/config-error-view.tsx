import { ErrorState } from '@quadrangle/ui'
import type { Locale } from '../../state/locale.ts'
import { startTexts } from './start-texts.ts'

/** An otherwise blank page: without the configuration there is no theme. */
export function ConfigErrorView({ locale }: { locale: Locale }) {
  const texts = startTexts[locale]
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorState
        title={texts.failedTitle}
        detail={texts.failedDetail}
        retryLabel={texts.tryAgain}
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
