'use client'
import { useState } from 'react'

/** State that a consumer may control: a given value wins, and `onChange` is called in either case. */
export function useControllableState<T>(
  given: T | undefined,
  initial: T,
  onChange: ((value: T) => void) | undefined,
): [T, (value: T) => void] {
  const [internal, setInternal] = useState(initial)
  const change = (value: T) => {
    if (given === undefined) setInternal(value)
    onChange?.(value)
  }
  return [given === undefined ? internal : given, change]
}
