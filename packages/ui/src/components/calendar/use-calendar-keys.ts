'use client'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { dayAfterKey } from '../dates/grid-cursor.ts'
import type { Direction } from '../use-direction.ts'

/** Context of the keyboard handling. */
interface Setup {
  root: RefObject<HTMLElement | null>
  dir: Direction
  date: string
  /** Whether the view has a button for each day. */
  hasDays: boolean
  onDateChange: (day: string) => void
}

/** The keys of days and events: arrows go by day and week, and up and down through the events of a day. */
export function useCalendarKeys({ root, dir, date, hasDays, onDateChange }: Setup) {
  const target = useRef<string>(undefined)
  const focusDay = (day: string) => root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  useEffect(() => {
    if (target.current !== date) return
    target.current = undefined
    focusDay(date)
  })

  /** Chooses a day and focuses it, once it shows. */
  const goTo = (day: string) => {
    target.current = day
    onDateChange(day)
  }
  const goFrom = (day: string, event: KeyboardEvent) => {
    const next = dayAfterKey(day, event, dir)
    if (next === undefined) return
    event.preventDefault()
    if (next === date) focusDay(next)
    else goTo(next)
  }
  const alongEvents = (element: HTMLElement, day: string, event: KeyboardEvent) => {
    const selector = hasDays ? `[data-event-day="${day}"]` : '[data-event-day]'
    const all = [...(root.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
    const at = all.indexOf(element)
    if (event.key === 'ArrowDown') all[at + 1]?.focus()
    else if (event.key === 'ArrowUp' && at > 0) all[at - 1]?.focus()
    else if (hasDays && (event.key === 'ArrowUp' || event.key === 'Escape')) focusDay(day)
    else if (hasDays) return goFrom(day, event)
    else return
    event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
    const { day, eventDay } = event.target.dataset
    if (eventDay !== undefined) alongEvents(event.target, eventDay, event)
    else if (hasDays && day !== undefined) goFrom(day, event)
  }
  return { onKeyDown, goTo, focusDay }
}
