import { useEffect } from 'react'

/** Has the browser ask before the page is reloaded or closed. */
export function useQuestionBeforeUnload(asks: boolean): void {
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [asks])
}
