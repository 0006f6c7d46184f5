import { useStore } from 'jotai'
import { type RefObject, useLayoutEffect } from 'react'
import { layoutAtom, mainHeightAtom } from '../../../state/layout.ts'

/** Writes the layout record to CSS variables of an element. A resize re-renders nothing. */
export function useLayoutVariables(element: RefObject<HTMLElement | null>): void {
  const store = useStore()
  useLayoutEffect(() => {
    const write = () => {
      const { flexWidth, flexHeight, contentWidth, contentHeight } = store.get(layoutAtom)
      const sizes = {
        'flex-width': flexWidth,
        'flex-height': flexHeight,
        'content-width': contentWidth,
        'content-height': contentHeight,
        'main-height': store.get(mainHeightAtom),
      }
      for (const [name, pixels] of Object.entries(sizes)) {
        element.current?.style.setProperty(`--layout-${name}`, `${pixels}px`)
      }
    }
    write()
    const stops = [store.sub(layoutAtom, write), store.sub(mainHeightAtom, write)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, element])
}
