import { limits } from '@quadrangle/api-client'
import { Spinner } from '@quadrangle/ui'
import { useDelayed } from '../../../shared/use-delayed.ts'
import { LoadTimeoutView } from './load-timeout-view.tsx'

/** Shown while a page loads, if that takes longer than 200 ms. */
export function PendingView() {
  const isLate = useDelayed(limits.requestTimeoutMs)
  if (isLate) return <LoadTimeoutView />
  return (
    <div aria-busy="true" className="flex min-h-64 flex-1 items-center justify-center">
      <Spinner />
    </div>
  )
}
