import { useEffect, useState } from 'react'

/** Counts down from `seconds` to 0, and restarts whenever `since`, such as a server response, changes. */
export function useCountdown(seconds: number, since: unknown): number {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response restarts the count, also with the same number
  useEffect(() => {
    setLeft(seconds)
    if (seconds <= 0) return
    const end = Date.now() + seconds * 1000
    // Computed from the clock, not by counting ticks: browsers throttle timers of background tabs.
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [seconds, since])
  return left
}
