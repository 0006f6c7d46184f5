import { useEffect } from 'react'

/** Calls `run` repeatedly while the page is visible, and immediately when it becomes visible again. */
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
