import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { refreshFrameAtom } from '../../../state/portal-parts.ts'

const staleMs = 60_000

/** Reloads look, navigation and footer when the person comes back to the tab after a while. */
export function useReloadOnReturn(): void {
  const refresh = useSetAtom(refreshFrameAtom)
  useEffect(() => {
    let hiddenAt: number | undefined
    const onVisibilityChange = () => {
      if (document.hidden) hiddenAt = Date.now()
      else if (hiddenAt !== undefined && Date.now() - hiddenAt > staleMs) refresh()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [refresh])
}
