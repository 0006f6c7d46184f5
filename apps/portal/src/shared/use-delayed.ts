import { useEffect, useState } from 'react'

/** How long to wait before showing that something is loading. */
export const loadingDelayMs = 200

/** False at first, true once `ms` have passed since the component appeared. */
export function useDelayed(ms: number = loadingDelayMs): boolean {
  const [hasPassed, setHasPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasPassed
}
