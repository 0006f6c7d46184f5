'use client'
import { useState } from 'react'

/** A state that its consumer may hold instead: what is given counts, and changes are always told. */
export function useControllable<T>(
  given: T | undefined,
  initial: T,
  onChange: ((value: T) => void) | undefined,
): [T, (value: T) => void] {
  const [own, setOwn] = useState(initial)
  const change = (value: T) => {
    if (given === undefined) setOwn(value)
    onChange?.(value)
  }
  return [given === undefined ? own : given, change]
}
