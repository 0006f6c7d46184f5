import { LoadState, type LoadStateProps } from './load-state.tsx'
import { Panel } from './panel.tsx'

/** A {@link LoadState} whose content has its own panels: only a failure gets one here. */
export function PanelLoad<Data>(props: LoadStateProps<Data>) {
  const { error, data } = props.load
  return error && !error.aborted && !(props.isPage && data !== undefined) ? (
    <Panel>
      <LoadState {...props} />
    </Panel>
  ) : (
    <LoadState {...props} />
  )
}
