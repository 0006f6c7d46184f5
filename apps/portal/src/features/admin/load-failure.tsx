import { ErrorState } from '@quadrangle/ui'
import { Panel } from '../../shared/panel.tsx'
import type { Load } from '../../shared/use-load.ts'

interface LoadFailureProps {
  load: Load<unknown>
  /** Whether it stands on the background of the page. */
  isPanel?: boolean
}

/** Reports that something which a part of the page needs has not loaded, with a retry. Nothing unless it failed. */
export function LoadFailure({ load: { data, error, loading, reload }, isPanel = false }: LoadFailureProps) {
  if (data !== undefined || error === undefined || error.aborted) return null
  const state = <ErrorState size="small" detail={error.errmsg} onRetry={reload} retrying={loading} />
  return isPanel ? <Panel>{state}</Panel> : state
}
