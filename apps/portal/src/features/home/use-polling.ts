import { useEffect, useRef } from 'react'

/** The interval between two polls of the home page. */
export const pollIntervalMs = 30_000

/**
 * Calls `poll` at an interval while the page is visible. A page that was hidden for longer polls as soon as it is
 * visible; a slow poll delays the next.
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
    const schedule = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible' && !running) {
        timer = setTimeout(tick, Math.max(0, last + intervalMs - Date.now()))
      }
    }
    const tick = async () => {
      running = true
      last = Date.now()
      await latest.current()
      running = false
      if (active) schedule()
    }
    let active = true
    schedule()
    document.addEventListener('visibilitychange', schedule)
    return () => {
      active = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', schedule)
    }
  }, [intervalMs])
}
