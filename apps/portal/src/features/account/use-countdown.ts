import { useEffect, useState } from 'react'

/** Counts down from `seconds` to 0; restarts whenever `since` changes. */
export function useCountdown(seconds: number, since: unknown): number {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer restarts the count, also one with the same number
  useEffect(() => {
    setLeft(seconds)
    if (seconds <= 0) return
    const end = Date.now() + seconds * 1000
    // By the clock, not by ticks: browsers throttle timers of background tabs.
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [seconds, since])
  return left
}
