import { atom } from 'jotai'
import { maybePortalConfigAtom } from './config.ts'

/** Sizes that the layout is made of, in pixels. */
export const layoutSizes = {
  minPageWidth: 1200,
  minHeight: 650,
  sidebar: 230,
  header: 60,
  breadcrumbs: 38,
  padding: 12,
  defaultHeaderHeight: 64,
} as const

/** The measured sizes, never below the page's minimum. */
export interface LayoutRecord {
  readonly flexWidth: number
  readonly flexHeight: number
  readonly contentWidth: number
  readonly contentHeight: number
}

/** The record for a window of this size. Without one it is the record before anything was measured. */
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

/** How wide a scrollbar is here; 0 where scrollbars lie over the content. */
export const scrollbarAtom = atom(0)

/** The window's inner size, once it is measured. */
export const windowSizeAtom = atom<{ width: number; height: number } | undefined>(undefined)

/** The layout record. */
export const layoutAtom = atom((get) => layoutRecord(get(scrollbarAtom), get(windowSizeAtom)))

/** The header's height: the configuration's, or the default. */
export const headerHeightAtom = atom(
  (get) => get(maybePortalConfigAtom)?.header_style.height ?? layoutSizes.defaultHeaderHeight,
)

/** What the window leaves below the header. */
export const mainHeightAtom = atom((get) => {
  const size = get(windowSizeAtom)
  return Math.max(0, (size?.height ?? layoutSizes.minHeight) - get(headerHeightAtom))
})
