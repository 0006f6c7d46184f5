'use client'
import { useState } from 'react'

/**
 * A value that a consumer may hold, or leave to the component. Setting it always tells the consumer; only a value that
 * nobody holds changes by itself.
 */
export function useControlled<T>(
  held: T | undefined,
  initial: T | (() => T),
  onChange: ((value: T) => void) | undefined,
): [T, (value: T) => void] {
  const [own, setOwn] = useState(initial)
  const set = (value: T) => {
    if (held === undefined) setOwn(() => value)
    onChange?.(value)
  }
  return [held === undefined ? own : held, set]
}
