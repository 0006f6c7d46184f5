import { ErrorState } from '@quadrangle/ui'
import type { ReactNode } from 'react'
import { useFirstLoad } from '../state/first-load.ts'
import type { Load } from './use-load.ts'

export interface LoadStateProps<Data> {
  load: Load<Data>
  /** The skeleton before the first data. Kit skeletons appear after 200 ms by themselves. */
  skeleton: ReactNode
  /** Shown instead of the content if `isEmpty` returns true. It should say what to do. */
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  size?: 'small' | 'default'
  /**
   * Whether this is the main content of the page. The footer then waits for it, so that it does not visibly move. The
   * content stays, below the reason, if a later load fails.
   */
  isPage?: boolean
  /** Renders the data. Old data stay on the screen while new data load. */
  children: (data: Data) => ReactNode
}

/** Shows a load in one of its four states: loading, failed with a retry, empty, or loaded. */
export function LoadState<Data>({ load, skeleton, empty, isEmpty, size, isPage, children }: LoadStateProps<Data>) {
  const { data, loading, error, reload } = load
  useFirstLoad(Boolean(isPage) && data === undefined && (error === undefined || error.aborted))
  const failure = error && !error.aborted && (
    <ErrorState size={data === undefined ? size : 'small'} detail={error.errmsg} onRetry={reload} retrying={loading} />
  )
  // A failed background reload must not remove input on a page.
  if (failure && !(isPage && data !== undefined)) return failure
  if (data === undefined) {
    return <div aria-busy="true">{skeleton}</div>
  }
  return (
    <>
      {failure}
      {empty !== undefined && isEmpty?.(data) ? empty : children(data)}
    </>
  )
}
