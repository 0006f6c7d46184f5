import { Spinner } from '@quadrangle/ui'
import type { Locale } from '../../../state/locale.ts'
import { startLabels } from './start-labels.ts'

/** Fills the window while the configuration loads. */
export function RootLoading({ locale }: { locale: Locale }) {
  return (
    <div aria-busy="true" className="flex min-h-dvh items-center justify-center">
      <Spinner size="large" tip={startLabels[locale].loading} />
    </div>
  )
}
