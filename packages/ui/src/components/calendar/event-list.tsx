'use client'
import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { segmentsOn } from './calendar-event.ts'
import { EventChip, toneClass } from './event-chip.tsx'
import { timeText } from './event-text.ts'
import { calendarLabels } from './labels.ts'
import type { ViewProps } from './view-props.ts'

/** Props of {@link EventList}. */
export interface EventListProps extends Pick<ViewProps, 'entries' | 'formats' | 'onEventSelect'> {
  day: string
  /** The day as shown in its heading. */
  title: string
  /** Whether it is today. */
  today?: boolean
  /** Whether the heading takes the focus when the day is chosen elsewhere. */
  focusable?: boolean
  /** Text shown when there are no events. */
  empty?: string
  className?: string
}

/** The events of one day below each other. */
export function EventList({ day, title, today, focusable, empty, entries, formats, ...rest }: EventListProps) {
  const labels = useLabels(calendarLabels)
  const titleId = useId()
  const segments = segmentsOn(entries, day)
  return (
    <div data-q="calendar-day-list" className={rest.className}>
      <div
        data-q="calendar-list-title"
        id={titleId}
        suppressHydrationWarning
        data-day={focusable ? day : undefined}
        tabIndex={focusable ? -1 : undefined}
        className={cx('q:font-medium q:outline-focus', today && 'q:text-accent-text')}
      >
        {today ? `${labels.today} · ${title}` : title}
      </div>
      {segments.length === 0 && (
        <p data-q="calendar-empty" className="q:mt-1 q:text-text-muted">
          {empty}
        </p>
      )}
      {segments.length > 0 && (
        <ul
          data-q="calendar-list"
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the role of lists without bullets
          role="list"
          aria-labelledby={titleId}
          className="q:mt-2 q:flex q:flex-col q:gap-1"
        >
          {segments.map((segment) => (
            <li data-q="calendar-list-item" key={segment.entry.key}>
              <EventChip
                segment={segment}
                day={day}
                tabbable
                formats={formats}
                onSelect={rest.onEventSelect}
                className={cx(
                  toneClass(segment.entry.event),
                  'q:relative q:flex q:min-h-10 q:w-full q:items-baseline q:gap-x-4 q:rounded-inner q:border-s-3 q:border-current q:px-3 q:py-2 q:forced-colors:border',
                )}
              >
                <span data-q="calendar-event-time" className="q:w-24 q:shrink-0 q:tabular-nums">
                  {timeText(segment, labels)}
                </span>
                <span data-q="calendar-event-title" className="q:min-w-0 q:flex-1 q:wrap-anywhere">
                  <span data-q="calendar-event-name" className="q:font-medium">
                    {segment.entry.event.title}
                  </span>
                  {segment.entry.event.location && (
                    <span data-q="calendar-event-location" className="q:block q:text-xs">
                      {segment.entry.event.location}
                    </span>
                  )}
                </span>
              </EventChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
