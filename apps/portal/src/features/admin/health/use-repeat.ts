import { useEffect } from 'react'

/**
 * Calls `run` repeatedly while the page is visible, and immediately when it becomes visible again. A call that takes
 * longer than the interval is awaited: a new one would abort it.
 */
export function useRepeat(run: () => Promise<unknown>, everyMs: number): void {
  useEffect(() => {
    let isRunning = false
    const runIfVisible = async () => {
      if (document.hidden || isRunning) return
      isRunning = true
      try {
        await run()
      } finally {
        isRunning = false
      }
    }
    const timer = setInterval(runIfVisible, everyMs)
    document.addEventListener('visibilitychange', runIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', runIfVisible)
    }
  }, [run, everyMs])
}
