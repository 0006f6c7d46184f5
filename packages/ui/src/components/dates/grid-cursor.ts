import { useEffect, useRef, useState } from 'react'
import type { Direction } from '../use-direction.ts'
import { addDays, addMonths, clampDay, monthsBetween, startOfMonth, startOfWeek } from './day-math.ts'

interface KeyPress {
  key: string
  shiftKey: boolean
}

/** The day that a key moves to from the given day, by the ARIA date grid pattern; undefined for other keys. */
export function dayAfterKey(day: string, { key, shiftKey }: KeyPress, dir: Direction): string | undefined {
  const step = dir === 'rtl' ? -1 : 1
  const months = shiftKey ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -step)
    case 'ArrowRight':
      return addDays(day, step)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return startOfWeek(day)
    case 'End':
      return addDays(startOfWeek(day), 6)
    case 'PageUp':
      return addMonths(day, -months)
    case 'PageDown':
      return addMonths(day, months)
    default:
      return undefined
  }
}

/** State of a grid: the day that Tab reaches, and the first month shown. */
export function useGridCursor(start: string, months: number, first: string, last: string) {
  const [{ cursor, month, focus }, setState] = useState(() => {
    const cursor = clampDay(start, first, last)
    return { cursor, month: startOfMonth(cursor), focus: true }
  })
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus) root.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
  }, [focus, cursor])
  return {
    root,
    cursor,
    month,
    /** Focuses a day, and shows its month. */
    goTo(day: string): void {
      const next = clampDay(day, first, last)
      const ahead = monthsBetween(month, next)
      const monthShift = ahead < 0 ? ahead : Math.max(0, ahead - months + 1)
      setState({ cursor: next, month: addMonths(month, monthShift), focus: true })
    },
    /** Shows a month; the focus stays where it is. */
    show(day: string): void {
      const next = startOfMonth(clampDay(day, first, last))
      const ahead = monthsBetween(next, cursor)
      const monthShift = ahead < 0 ? -ahead : -Math.max(0, ahead - months + 1)
      setState({ cursor: clampDay(addMonths(cursor, monthShift), first, last), month: next, focus: false })
    },
  }
}
