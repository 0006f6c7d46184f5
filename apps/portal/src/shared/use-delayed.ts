import { useEffect, useState } from 'react'

/** How long something may take before it is worth a sign that it is under way. */
export const loadingDelayMs = 200

/** False at first, true once `ms` have passed since the component appeared. */
export function useDelayed(ms: number = loadingDelayMs): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}
