'use client'
import { cx } from 'class-variance-authority'
import { useLabels } from '../../labels/labels-context.ts'
import { restoreStyle } from '../restore-style.ts'
import { segmentsOn } from './calendar-event.ts'
import { EventChip, toneClass } from './event-chip.tsx'
import { timeText } from './event-text.ts'
import { calendarLabels } from './labels.ts'
import { sideBySide, visibleMinutes } from './side-by-side.ts'
import type { ViewProps } from './view-props.ts'

/** Props of {@link DayColumn}. */
export interface DayColumnProps extends ViewProps {
  day: string
  /** The first and the last hour. */
  first: number
  last: number
}

/** The height of an hour, in rem. */
export const HOUR_REM = 3.25

/** The events of a day by the hour, those at the same time side by side, and a line at the current time. */
export function DayColumn({ day, first, last, entries, date, now, formats, onEventSelect }: DayColumnProps) {
  const labels = useLabels(calendarLabels)
  const percent = (minutes: number) => `${(minutes / (last - first) / 60) * 100}%`
  const hasNow = day === now.day && now.minute >= first * 60 && now.minute <= last * 60
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      data-q="calendar-column"
      role="group"
      aria-label={formats.day(day)}
      suppressHydrationWarning
      ref={restoreStyle}
      style={{ blockSize: `${(last - first) * HOUR_REM}rem`, backgroundImage: hourLines }}
      className="q:relative q:min-w-0 q:flex-1 q:border-s q:border-border"
    >
      {hasNow && (
        // below the events, so that it does not run through text; its dot is always visible
        <div
          data-q="calendar-now"
          aria-hidden
          ref={restoreStyle}
          style={{ insetBlockStart: percent(now.minute - first * 60) }}
          className="q:pointer-events-none q:absolute q:start-0 q:end-0.5 q:border-b-2 q:border-danger"
        />
      )}
      {sideBySide(segmentsOn(entries, day)).map(({ segment, column, columns, span }) => {
        const { start, end } = visibleMinutes(segment)
        const { event } = segment.entry
        return (
          <EventChip
            key={segment.entry.key}
            segment={segment}
            day={day}
            tabbable={day === date}
            formats={formats}
            onSelect={onEventSelect}
            style={{
              insetBlockStart: percent(start - first * 60),
              // a gap to the next event
              blockSize: `calc(${percent(end - start)} - 2px)`,
              insetInlineStart: `${(column / columns) * 100}%`,
              inlineSize: `calc(${(span / columns) * 100}% - 2px)`,
            }}
            className={cx(toneClass(event), blockClass)}
            textClassName={wholeLines}
          >
            <span data-q="calendar-event-title" className="q:font-medium">
              {event.title}
            </span>
            <span data-q="calendar-event-time" className="q:tabular-nums">
              {timeText(segment, labels)}
            </span>
            <span data-q="calendar-event-location">{event.location}</span>
          </EventChip>
        )
      })}
      {hasNow && (
        <div
          data-q="calendar-now-dot"
          aria-hidden
          ref={restoreStyle}
          style={{ insetBlockStart: percent(now.minute - first * 60) }}
          className="q:pointer-events-none q:absolute q:-start-1 q:z-10 q:-mt-0.75 q:rounded-full q:border-4 q:border-danger"
        />
      )}
    </div>
  )
}

/** A line at every hour, and at the end. */
const hourLines = `linear-gradient(to top, var(--qd-border) 1px, transparent 1px), repeating-linear-gradient(var(--qd-border) 0 1px, transparent 1px ${HOUR_REM}rem)`

const blockClass =
  'q:absolute q:flex q:flex-col q:overflow-hidden q:rounded-inner q:border-s-3 q:border-current q:px-1 q:py-0.5 q:text-xs q:wrap-anywhere q:forced-colors:border'

/** A line of text that does not fit completely is left out. */
const wholeLines = 'q:flex q:max-h-[max(1lh,round(down,100%,1lh))] q:flex-col q:overflow-hidden'
