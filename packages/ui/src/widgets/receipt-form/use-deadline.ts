'use client'
import { useSyncExternalStore } from 'react'
import type { Moment } from '../notice-list/notice-item.ts'

/** Timers cannot wait longer than this; then it is looked again. */
const longest = 2 ** 31 - 1

/** Whether a moment has passed, told at that moment. A server says no: it may be read later. */
export function useDeadline(deadline: Moment | undefined, now: Moment | undefined): boolean {
  const end = deadline === undefined ? Number.POSITIVE_INFINITY : new Date(deadline).getTime()
  const subscribe = (tell: () => void) => {
    if (now !== undefined || !Number.isFinite(end)) return () => undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      const left = end - Date.now()
      if (left <= 0) tell()
      else timer = setTimeout(wait, Math.min(left, longest))
    }
    wait()
    return () => clearTimeout(timer)
  }
  return useSyncExternalStore(
    subscribe,
    () => (now === undefined ? Date.now() : new Date(now).getTime()) >= end,
    () => now !== undefined && new Date(now).getTime() >= end,
  )
}
