'use client'
import { cx } from 'class-variance-authority'
import { useLabels } from '../../labels/labels-context.ts'
import { daysBetween } from '../dates/day-math.ts'
import { restoreStyle } from '../restore-style.ts'
import { EventChip, type EventChipProps, EventDot, toneClass } from './event-chip.tsx'
import { clockText, timeText } from './event-text.ts'
import { calendarLabels } from './labels.ts'

/** Props of {@link EventBar}. */
export interface EventBarProps extends Omit<EventChipProps, 'children' | 'className' | 'style'> {
  /** The index of the day in its row, and the number of days in the row. */
  at: number
  days: number
  /** Its line, counted from 0. */
  lane: number
}

/**
 * One line of a day: a bar that joins those of the days around it, with the title across them, or a dot with time and
 * title.
 */
export function EventBar({ at, days, lane, ...chip }: EventBarProps) {
  const labels = useLabels(calendarLabels)
  const { segment, day } = chip
  const { entry, isFirst, isLast } = segment
  const { event } = entry
  const row = { gridRowStart: lane + 1 }
  if (!entry.long) {
    return (
      <EventChip {...chip} style={row} className={cx(line, 'q:px-1')}>
        <EventDot event={event} />
        <span data-q="calendar-event-time" className="q:hidden q:text-text-muted q:tabular-nums q:@4xl:inline">
          {segment.isFirst ? clockText(segment.start) : timeText(segment, labels)}
        </span>
        <span data-q="calendar-event-title" className="q:truncate">
          {event.title}
        </span>
      </EventChip>
    )
  }
  const span = Math.min(daysBetween(day, entry.to) + 1, days - at)
  // a joint has no rounded corners, and covers the padding and border between two days
  const before = isFirst
    ? {}
    : { borderStartStartRadius: 0, borderEndStartRadius: 0, marginInlineStart: at === 0 ? -4 : -5 }
  const after = isLast ? {} : { borderStartEndRadius: 0, borderEndEndRadius: 0, marginInlineEnd: -4 }
  return (
    <EventChip
      {...chip}
      style={{ ...row, ...before, ...after }}
      className={cx(line, toneClass(event), 'q:font-medium q:forced-colors:border')}
    >
      {(isFirst || at === 0) && (
        <span
          data-q="calendar-event-title"
          ref={restoreStyle}
          style={{ inlineSize: `${span * 100}%` }}
          className="q:pointer-events-none q:absolute q:start-0 q:z-10 q:truncate q:px-2"
        >
          {event.title}
        </span>
      )}
    </EventChip>
  )
}

const line = 'q:relative q:flex q:h-6 q:items-center q:gap-1.5 q:rounded-inner q:text-xs'
