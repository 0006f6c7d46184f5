import type { CalendarEvent, Entry } from './calendar-event.ts'
import type { CalendarFormats } from './calendar-formats.ts'

/** Props of every view of a calendar. */
export interface ViewProps {
  entries: readonly Entry[]
  /** The chosen day, which the view shows. */
  date: string
  /** The current time. */
  now: { day: string; minute: number }
  /** Whether there is no room for seven columns of text. */
  narrow: boolean
  formats: CalendarFormats
  onDayPress: (day: string) => void
  onEventSelect: ((event: CalendarEvent) => void) | undefined
}
