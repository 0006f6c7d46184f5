import { useEffect } from 'react'

/** While `waiting`, calls `callback` when the network is available again. */
export function useOnline(waiting: boolean, callback: () => unknown): void {
  useEffect(() => {
    if (!waiting) return
    const onOnline = () => void callback()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [waiting, callback])
}
