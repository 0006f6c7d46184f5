import { useEffect, useState } from 'react'

/** Counts whole seconds down to 0, from `seconds` each time that `since` changes. */
export function useCountdown(seconds: number, since: unknown): number {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the count anew, also one with the same number
  useEffect(() => {
    setLeft(seconds)
    if (seconds <= 0) return
    const end = Date.now() + seconds * 1000
    // By the clock, not by counting ticks: a tab in the background gets few of those.
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [seconds, since])
  return left
}
