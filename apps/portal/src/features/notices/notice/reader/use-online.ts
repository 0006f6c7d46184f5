import { useEffect } from 'react'

/** Calls back when the network is back, while something waits for it. */
export function useOnline(waiting: boolean, callback: () => unknown): void {
  useEffect(() => {
    if (!waiting) return
    const tell = () => void callback()
    window.addEventListener('online', tell)
    return () => window.removeEventListener('online', tell)
  }, [waiting, callback])
}
