import { SkeletonText } from '@quadrangle/ui'
import { LoadState, type LoadStateProps } from './load-state.tsx'
import { Panel } from './panel.tsx'

interface PanelLoadProps<Data> extends Omit<LoadStateProps<Data>, 'skeleton'> {
  /** By default a panel with `lines` lines. */
  skeleton?: LoadStateProps<Data>['skeleton']
  lines?: number
}

/** A {@link LoadState} whose content renders its own panels. Only an error gets a panel here. */
export function PanelLoad<Data>({ skeleton, lines = 8, ...props }: PanelLoadProps<Data>) {
  const { error, data } = props.load
  const defaultSkeleton = (
    <Panel className="p-card-padding">
      <SkeletonText lines={lines} />
    </Panel>
  )
  const state = <LoadState {...props} skeleton={skeleton ?? defaultSkeleton} />
  return error && !error.aborted && !(props.isPage && data !== undefined) ? <Panel>{state}</Panel> : state
}
