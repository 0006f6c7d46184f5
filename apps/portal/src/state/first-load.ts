import { atom, useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'

const loadsAtom = atom(0)

/** Whether the page is loading content that would push the footer down. */
export const firstLoadAtom = atom((get) => get(loadsAtom) > 0)

/** Hides the footer while `isLoading` is true, so that it does not visibly move. */
export function useFirstLoad(isLoading: boolean): void {
  const change = useSetAtom(loadsAtom)
  useLayoutEffect(() => {
    if (!isLoading) return undefined
    change((count) => count + 1)
    return () => change((count) => count - 1)
  }, [isLoading, change])
}
