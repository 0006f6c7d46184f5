'use client'
import { useLabels } from '../../labels/labels-context.ts'
import { EventList } from './event-list.tsx'
import { calendarLabels } from './labels.ts'
import type { ViewProps } from './view-props.ts'
import { daysFrom, visibleRange } from './visible-range.ts'

/** The days of a month that have events, as lists. */
export function AgendaView({ entries, date, now, formats, onEventSelect }: ViewProps) {
  const labels = useLabels(calendarLabels)
  const { from, to } = visibleRange('agenda', date)
  const days = daysFrom(from, to).filter((day) => entries.some((entry) => entry.from <= day && day <= entry.to))
  if (days.length === 0) {
    return (
      <p data-q="calendar-empty" className="q:px-4 q:py-12 q:text-center q:text-text-muted">
        {labels.noneInMonth}
      </p>
    )
  }
  return (
    <div data-q="calendar-agenda" className="q:divide-y q:divide-border">
      {days.map((day) => (
        <EventList
          key={day}
          day={day}
          title={formats.dayOfWeek(day)}
          today={day === now.day}
          focusable
          entries={entries}
          formats={formats}
          onEventSelect={onEventSelect}
          className="q:px-4 q:py-3"
        />
      ))}
    </div>
  )
}
