import { useEffect } from 'react'
import { addGuard } from '../../../shared/unsaved-changes.ts'

/** While enabled, the browser asks for confirmation before the page is reloaded or closed. */
export function useConfirmUnload(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', confirmUnload)
    return addGuard(() => removeEventListener('beforeunload', confirmUnload))
  }, [enabled])
}
