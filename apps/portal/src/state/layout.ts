import { layoutRecord, layoutSizes } from '@quadrangle/ui/widgets/app-shell'
import { atom } from 'jotai'
import { maybePortalConfigAtom } from './config.ts'

/** The header's height where the configuration gives none, in pixels. */
const defaultHeaderHeight = 64

/** How wide a scrollbar is here; 0 where scrollbars lie over the content. */
export const scrollbarAtom = atom(0)

/** The window's inner size, once it is measured. */
export const windowSizeAtom = atom<{ width: number; height: number } | undefined>(undefined)

/** The layout record. */
export const layoutAtom = atom((get) => layoutRecord(get(scrollbarAtom), get(windowSizeAtom)))

/** The header's height: the configuration's, or the default. */
export const headerHeightAtom = atom((get) => get(maybePortalConfigAtom)?.header_style.height ?? defaultHeaderHeight)

/** What the window leaves below the header. */
export const mainHeightAtom = atom((get) => {
  const size = get(windowSizeAtom)
  return Math.max(0, (size?.height ?? layoutSizes.minHeight) - get(headerHeightAtom))
})
