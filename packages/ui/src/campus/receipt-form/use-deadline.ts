'use client'
import { useSyncExternalStore } from 'react'
import type { Moment } from '../notice-list/notice-item.ts'

/** The maximum delay of a timer, in ms. */
const MAX_DELAY = 2 ** 31 - 1

/** Whether a deadline has passed; updates when it does. False on a server, unless `now` is given. */
export function useDeadline(deadline: Moment | undefined, now: Moment | undefined): boolean {
  const end = deadline === undefined ? Number.POSITIVE_INFINITY : new Date(deadline).getTime()
  const subscribe = (notify: () => void) => {
    if (now !== undefined || !Number.isFinite(end)) return () => undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      const remaining = end - Date.now()
      if (remaining <= 0) notify()
      else timer = setTimeout(wait, Math.min(remaining, MAX_DELAY))
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
