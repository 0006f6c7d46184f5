'use client'
import { useSyncExternalStore } from 'react'
import { fromIso, isoDay } from '../dates/date-parts.ts'
import { readProp } from '../dates/read-prop.ts'
import { lastTick, subscribeToTicks } from '../relative-time/ticker.ts'

const thisMinute = () => Math.floor(lastTick() / 60_000)

/** The current local day and minute: the given ones, or those of the browser, kept up to date. */
export function useNow(given: string | undefined): { day: string; minute: number } {
  const clock = new Date(useSyncExternalStore(subscribeToTicks, thisMinute, thisMinute) * 60_000)
  const parts = readProp('Calendar’s now', given, fromIso, 'a time as 2026-11-20T14:30') ?? {
    year: clock.getFullYear(),
    month: clock.getMonth() + 1,
    day: clock.getDate(),
    hour: clock.getHours(),
    minute: clock.getMinutes(),
  }
  return { day: isoDay(parts), minute: parts.hour * 60 + parts.minute }
}
