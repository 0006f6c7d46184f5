'use client'
import { useCallback, useInsertionEffect, useRef } from 'react'

/** A stable function for effects that runs the newest `run`. React has its own only from 19.2 on, and the kit allows 19.0. */
export function useEffectEvent<Given extends unknown[], Result>(
  run: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(run)
  useInsertionEffect(() => {
    latest.current = run
  }, [run])
  return useCallback((...given) => latest.current(...given), [])
}
