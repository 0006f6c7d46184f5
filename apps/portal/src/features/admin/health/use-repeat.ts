import { useEffect } from 'react'

/** Calls `run` repeatedly while the page is visible, and immediately when it becomes visible again. */
export function useRepeat(run: () => unknown, everyMs: number): void {
  useEffect(() => {
    const runIfVisible = () => {
      if (!document.hidden) run()
    }
    const timer = setInterval(runIfVisible, everyMs)
    document.addEventListener('visibilitychange', runIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', runIfVisible)
    }
  }, [run, everyMs])
}
