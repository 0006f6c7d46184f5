import { measureScrollbar, watchWindow } from '@quadrangle/ui/components/app-shell'
import { scrollbarAtom, windowSizeAtom } from '../state/layout.ts'
import { store } from './store.ts'

/** Keeps the layout record in step with the window. */
export function connectLayout(): void {
  store.set(scrollbarAtom, measureScrollbar())
  const measure = () => {
    const { innerWidth: width, innerHeight: height } = window
    const windowSize = store.get(windowSizeAtom)
    if (windowSize?.width !== width || windowSize.height !== height) store.set(windowSizeAtom, { width, height })
  }
  measure()
  watchWindow(measure)
}
