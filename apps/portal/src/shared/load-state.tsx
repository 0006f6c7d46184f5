import { ErrorState } from '@quadrangle/ui'
import type { ReactNode } from 'react'
import type { Load } from './use-load.ts'

export interface LoadStateProps<Data> {
  load: Load<Data>
  /** Stands in while nothing is there yet, in the shape of what will be; kit skeletons show after 200 ms by themselves. */
  skeleton: ReactNode
  /** Shown instead of the content when `isEmpty` says so; it tells what to do. */
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  size?: 'small' | 'default'
  /** Shows the data. Old data stay on the screen while new ones load. */
  children: (data: Data) => ReactNode
}

/** One of the four faces of everything that is loaded: on its way, failed with a retry, empty, or there. */
export function LoadState<Data>({ load, skeleton, empty, isEmpty, size, children }: LoadStateProps<Data>) {
  const { data, loading, error, reload } = load
  if (error && !error.aborted) {
    return <ErrorState size={size} detail={error.errmsg} onRetry={reload} retrying={loading} />
  }
  if (data === undefined) return <div aria-busy="true">{skeleton}</div>
  if (empty !== undefined && isEmpty?.(data)) return empty
  return children(data)
}
