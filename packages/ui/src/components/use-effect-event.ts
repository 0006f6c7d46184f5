'use client'
import { useCallback, useInsertionEffect, useRef } from 'react'

/**
 * A stable function for effects that calls the latest `run`. React has its own only from 19.2 on, and the kit allows
 * 19.0.
 */
export function useEffectEvent<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(run)
  useInsertionEffect(() => {
    latest.current = run
  }, [run])
  return useCallback((...args) => latest.current(...args), [])
}
