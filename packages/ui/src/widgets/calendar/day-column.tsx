'use client'
import { cx } from 'class-variance-authority'
import { restoreStyle } from '../../components/restore-style.ts'
import { useLabels } from '../../labels/labels-context.ts'
import { segmentsOn } from './calendar-event.ts'
import { EventChip, toneClass } from './event-chip.tsx'
import { timeText } from './event-text.ts'
import { calendarLabels } from './labels.ts'
import { shownMinutes, sideBySide } from './side-by-side.ts'
import type { ViewProps } from './view-props.ts'

/** Props of {@link DayColumn}. */
export interface DayColumnProps extends ViewProps {
  day: string
  /** The first and the last hour. */
  first: number
  last: number
}

/** The height of an hour, in rem. */
const HOUR = 3.25

/** The events of a day by the hour, those at the same time side by side, and a line at the current time. */
export function DayColumn({ day, first, last, entries, date, now, texts, onEventSelect }: DayColumnProps) {
  const labels = useLabels(calendarLabels)
  const percent = (minutes: number) => `${(minutes / (last - first) / 60) * 100}%`
  const hasNow = day === now.day && now.minute >= first * 60 && now.minute <= last * 60
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      data-q="calendar-column"
      role="group"
      aria-label={texts.day(day)}
      suppressHydrationWarning
      ref={restoreStyle}
      style={{ blockSize: `${(last - first) * HOUR}rem` }}
      className={columnClass}
    >
      {sideBySide(segmentsOn(entries, day)).map(({ segment, column, columns, span }) => {
        const { start, end } = shownMinutes(segment)
        const { event } = segment.entry
        return (
          <EventChip
            key={segment.entry.key}
            segment={segment}
            day={day}
            tabbable={day === date}
            texts={texts}
            onSelect={onEventSelect}
            style={{
              insetBlockStart: percent(start - first * 60),
              blockSize: percent(end - start),
              insetInlineStart: `${(column / columns) * 100}%`,
              inlineSize: `${(span / columns) * 100}%`,
            }}
            className={cx(toneClass(event), blockClass)}
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
          data-q="calendar-now"
          aria-hidden
          ref={restoreStyle}
          style={{ insetBlockStart: percent(now.minute - first * 60) }}
          className="q:pointer-events-none q:absolute q:inset-x-0 q:z-10 q:-mt-px q:border-t-2 q:border-danger q:before:absolute q:before:-start-1 q:before:-top-1.25 q:before:rounded-full q:before:border-4 q:before:border-danger"
        />
      )}
    </div>
  )
}

const columnClass =
  'q:relative q:min-w-0 q:flex-1 q:border-s q:border-border q:bg-[repeating-linear-gradient(var(--qd-border)_0_1px,transparent_1px_3.25rem)]'

const blockClass =
  'q:absolute! q:flex q:flex-col q:overflow-hidden q:rounded-inner q:border-2 q:border-s-4 q:border-surface-raised q:border-s-current q:px-1 q:py-0.5 q:text-xs q:leading-tight q:wrap-anywhere q:forced-colors:border-[CanvasText]'
