import { useEffect } from 'react'

/** Calls back again and again while the page can be seen, and at once when it is seen again. */
export function useRepeat(run: () => unknown, everyMs: number): void {
  useEffect(() => {
    const look = () => {
      if (!document.hidden) run()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [run, everyMs])
}
