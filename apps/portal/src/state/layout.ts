import { layoutRecord, layoutSizes } from '@quadrangle/ui/components/app-shell'
import { atom } from 'jotai'
import { maybePortalConfigAtom } from './config.ts'

/** The header's default height in pixels. */
const defaultHeaderHeight = 64

/** The width of scrollbars; 0 for overlay scrollbars. */
export const scrollbarAtom = atom(0)

/** The window's inner size; undefined before it is measured. */
export const windowSizeAtom = atom<{ width: number; height: number } | undefined>(undefined)

/** The sizes of the page and of its content, in pixels. */
export const layoutAtom = atom((get) => layoutRecord(get(scrollbarAtom), get(windowSizeAtom)))

/** The header's height: the configuration's, or the default. */
export const headerHeightAtom = atom((get) => get(maybePortalConfigAtom)?.header_style.height ?? defaultHeaderHeight)

/** The height of the window below the header. */
export const mainHeightAtom = atom((get) => {
  const size = get(windowSizeAtom)
  return Math.max(0, (size?.height ?? layoutSizes.minHeight) - get(headerHeightAtom))
})
