import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { refreshFrameAtom } from '../../state/portal-parts.ts'

const staleMs = 60_000

/** Someone who comes back to a tab after a while finds the look, the navigation and the footer as they are now. */
export function useFreshFrame(): void {
  const refresh = useSetAtom(refreshFrameAtom)
  useEffect(() => {
    let hiddenAt: number | undefined
    const look = () => {
      if (document.hidden) hiddenAt = Date.now()
      else if (hiddenAt !== undefined && Date.now() - hiddenAt > staleMs) refresh()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])
}
