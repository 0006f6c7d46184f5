import { useEffect, useRef } from 'react'

/** The interval between two polls of the home page. */
export const pollIntervalMs = 30_000

/**
 * Calls `poll` at an interval while the page is visible. If the interval passed while the page was hidden, it polls as
 * soon as it is visible; a slow poll delays the next.
 */
export function usePolling(poll: () => Promise<unknown>, intervalMs: number = pollIntervalMs): void {
  const latest = useRef(poll)
  useEffect(() => {
    latest.current = poll
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = Date.now()
    let running = false
    let active = true
    const schedule = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible' && !running) {
        timer = setTimeout(tick, Math.max(0, last + intervalMs - Date.now()))
      }
    }
    const tick = async () => {
      running = true
      last = Date.now()
      try {
        await latest.current()
      } finally {
        running = false
        if (active) schedule()
      }
    }
    schedule()
    document.addEventListener('visibilitychange', schedule)
    return () => {
      active = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', schedule)
    }
  }, [intervalMs])
}
