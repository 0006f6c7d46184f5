import { limits } from '@quadrangle/api-client'
import { Spinner } from '@quadrangle/ui'
import { useDelayed } from '../../shared/use-delayed.ts'
import { LoadTimeoutView } from './load-timeout-view.tsx'

/** Stands where a page will be. The router shows it only when the page takes longer than a moment. */
export function PendingView() {
  const late = useDelayed(limits.requestTimeoutMs)
  if (late) return <LoadTimeoutView />
  return (
    <div className="flex min-h-64 flex-1 items-center justify-center">
      <Spinner />
    </div>
  )
}
