/** The fixed sizes of a portal's layout, in px. */
export const layoutSizes = {
  minPageWidth: 1200,
  minHeight: 650,
  sidebar: 230,
  header: 60,
  breadcrumbs: 38,
  padding: 12,
} as const

/** The measured sizes of a page, in px; never below its minimum. */
export interface LayoutRecord {
  /** The page's width. */
  readonly flexWidth: number
  /** The page's height. */
  readonly flexHeight: number
  /** The width without side bar, twice the padding and the scrollbar. */
  readonly contentWidth: number
  /** The height without header, breadcrumbs and padding. */
  readonly contentHeight: number
}

/** The record for a window size; without one, the record before anything is measured. */
export function layoutRecord(scrollbar: number, window = { width: 0, height: 0 }): LayoutRecord {
  const flexWidth = Math.max(window.width, layoutSizes.minPageWidth)
  const flexHeight = Math.max(window.height, layoutSizes.minHeight)
  return {
    flexWidth,
    flexHeight,
    contentWidth: flexWidth - layoutSizes.sidebar - 2 * layoutSizes.padding - scrollbar,
    contentHeight: flexHeight - layoutSizes.header - layoutSizes.breadcrumbs - layoutSizes.padding,
  }
}

/** The width of a scrollbar; 0 for overlay scrollbars. Needs a document with a body. */
export function measureScrollbar(): number {
  const probe = document.createElement('div')
  Object.assign(probe.style, {
    position: 'absolute',
    top: '-200px',
    width: '100px',
    height: '100px',
    overflow: 'scroll',
  })
  document.body.append(probe)
  const width = probe.offsetWidth - probe.clientWidth
  probe.remove()
  return width
}

/** Calls `changed` when the size of the window may have changed; returns a function that stops that. */
export function watchWindow(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  // zooming and a scrollbar that appears do not always fire a resize event of the window
  const observer = new ResizeObserver(changed)
  observer.observe(document.documentElement)
  return () => {
    window.removeEventListener('resize', changed)
    observer.disconnect()
  }
}
