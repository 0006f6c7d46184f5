'use client'
import type { ReactNode } from 'react'
import { addDays } from '../dates/day-math.ts'
import type { CalendarFormats } from './calendar-formats.ts'
import { daysFrom } from './visible-range.ts'

/** Props of {@link WeekdayHead}. */
export interface WeekdayHeadProps {
  /** The first day of a week. */
  monday: string
  formats: CalendarFormats
  /** The cell above the hours, if there is one. */
  gutter?: ReactNode
}

/** The weekdays above the columns of a grid. */
export function WeekdayHead({ monday, formats, gutter }: WeekdayHeadProps) {
  return (
    <thead data-q="calendar-head">
      <tr data-q="calendar-weekdays">
        {gutter}
        {daysFrom(monday, addDays(monday, 6)).map((day) => (
          <th
            data-q="calendar-weekday"
            key={day}
            scope="col"
            aria-label={formats.longWeekday(day)}
            suppressHydrationWarning
            className="q:pt-2 q:pb-1 q:text-center q:text-xs q:font-normal q:text-text-muted"
          >
            {formats.shortWeekday(day)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
