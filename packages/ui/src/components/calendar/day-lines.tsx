'use client'
import { cx } from 'class-variance-authority'
import { useLabels } from '../../labels/labels-context.ts'
import { restoreStyle } from '../restore-style.ts'
import { EventBar } from './event-bar.tsx'
import { calendarLabels } from './labels.ts'
import type { ViewProps } from './view-props.ts'
import type { Lanes } from './week-lanes.ts'

/** Props of {@link DayLines}. */
export interface DayLinesProps extends Pick<ViewProps, 'date' | 'formats' | 'onEventSelect'> {
  day: string
  lines: Lanes
  /** The index of the day in its row, and the number of days in the row. */
  at: number
  days: number
  /** The maximum number of lines; if there are more events, the last line shows how many. */
  maxLines: number
  /** Shows all events of a day; undefined if that is not possible. */
  onShowDay?: ((day: string) => void) | undefined
  className?: string
}

/** The events of one day, a line each. */
export function DayLines({ day, lines, at, days, maxLines, date, formats, className, ...handlers }: DayLinesProps) {
  const labels = useLabels(calendarLabels)
  const visibleLines = lines.length <= maxLines ? lines : lines.slice(0, maxLines - 1)
  const hidden = lines.slice(visibleLines.length).filter(Boolean).length
  const moreProps = {
    'data-q': 'calendar-more',
    ref: restoreStyle,
    style: { gridRowStart: maxLines },
    className: cx(moreClass, handlers.onShowDay && moreButtonClass),
  }
  return (
    <div
      data-q="calendar-lines"
      ref={restoreStyle}
      style={{ gridAutoRows: '1.5rem' }}
      className={cx('q:grid q:grid-cols-1 q:gap-0.5', className)}
    >
      {visibleLines.map(
        (segment, lane) =>
          segment && (
            <EventBar
              key={segment.entry.key}
              segment={segment}
              day={day}
              at={at}
              days={days}
              lane={lane}
              tabbable={day === date}
              formats={formats}
              onSelect={handlers.onEventSelect}
            />
          ),
      )}
      {hidden > 0 && handlers.onShowDay && (
        <button
          {...moreProps}
          type="button"
          suppressHydrationWarning
          data-event-day={day}
          tabIndex={day === date ? 0 : -1}
          aria-label={labels.moreOn(formats.day(day), hidden)}
          onClick={() => handlers.onShowDay?.(day)}
        >
          {labels.more(hidden)}
        </button>
      )}
      {hidden > 0 && !handlers.onShowDay && <span {...moreProps}>{labels.more(hidden)}</span>}
    </div>
  )
}

const moreClass = 'q:px-1 q:text-start q:text-xs q:text-text-muted'

const moreButtonClass =
  'q:cursor-pointer q:rounded-inner q:-outline-offset-2 q:outline-focus q:hover:underline q:focus-visible:outline-2 q:forced-colors:outline-[Highlight]'
