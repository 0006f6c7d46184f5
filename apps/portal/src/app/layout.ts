import { scrollbarAtom, windowSizeAtom } from '../state/layout.ts'
import { store } from './store.ts'

/** Keeps the layout record in step with the window. */
export function connectLayout(): void {
  store.set(scrollbarAtom, measureScrollbar())
  const measure = () => {
    const { innerWidth: width, innerHeight: height } = window
    const known = store.get(windowSizeAtom)
    if (known?.width !== width || known.height !== height) store.set(windowSizeAtom, { width, height })
  }
  measure()
  window.addEventListener('resize', measure)
  // Zooming and the appearance of a scrollbar do not always come as a resize of the window.
  new ResizeObserver(measure).observe(document.documentElement)
}

function measureScrollbar(): number {
  const probe = document.createElement('div')
  probe.className = 'scrollbar-probe'
  document.body.append(probe)
  const width = probe.offsetWidth - probe.clientWidth
  probe.remove()
  return width
}
