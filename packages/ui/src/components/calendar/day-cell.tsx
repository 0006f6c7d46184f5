'use client'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { type Segment, segmentsOn } from './calendar-event.ts'
import { EventDot } from './event-chip.tsx'
import { calendarLabels } from './labels.ts'
import type { ViewProps } from './view-props.ts'

/** Props of {@link DayCell}. */
export interface DayCellProps extends Pick<ViewProps, 'entries' | 'date' | 'now' | 'formats' | 'onDayPress'> {
  day: string
  /** Shows its events as dots. */
  withDots?: boolean
  /** Whether it belongs to another month. */
  outside?: boolean
  className?: string
  children?: ReactNode
}

const MAX_DOTS = 3

/** A day in a grid, with the button that chooses it. */
export function DayCell({ day, entries, date, now, formats, withDots, outside, ...rest }: DayCellProps) {
  const labels = useLabels(calendarLabels)
  const segments = segmentsOn(entries, day)
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
    <td data-q="calendar-cell" aria-selected={day === date} className={cx('q:p-1 q:align-top', rest.className)}>
      <button
        data-q="calendar-day"
        type="button"
        data-day={day}
        tabIndex={day === date ? 0 : -1}
        aria-label={labels.onDay(formats.day(day), segments.length)}
        aria-current={day === now.day ? 'date' : undefined}
        onClick={() => rest.onDayPress(day)}
        suppressHydrationWarning
        className={cx(dayClass, outside && 'q:text-text-muted', withDots ? 'q:w-full' : 'q:min-w-10')}
      >
        <span data-q="calendar-day-number" className={numberClass(day === now.day, day === date)}>
          {Number(day.slice(8))}
        </span>
        {withDots && <Dots segments={segments} />}
      </button>
      {rest.children}
    </td>
  )
}

function Dots({ segments }: { segments: Segment[] }) {
  return (
    <span data-q="calendar-dots" aria-hidden className="q:flex q:h-1.5 q:gap-0.5">
      {segments.slice(0, MAX_DOTS).map(({ entry }) => (
        <EventDot key={entry.key} event={entry.event} />
      ))}
    </span>
  )
}

const dayClass =
  'q:mx-auto q:flex q:cursor-pointer q:flex-col q:items-center q:gap-0.5 q:rounded-control q:p-0.5 q:outline-focus q:hover:bg-surface-sunken q:focus-visible:outline-2 q:pointer-coarse:min-h-10 q:forced-colors:outline-[Highlight]'

/** The look of a day's number; forced colours remove the background and make transparent borders visible. */
function numberClass(today: boolean, chosen: boolean): string {
  return cx(
    'q:flex q:size-7 q:items-center q:justify-center q:rounded-full q:tabular-nums',
    today && 'q:bg-accent q:font-semibold q:text-on-accent q:forced-colors:border-4',
    chosen && 'q:border-2 q:border-accent-mark',
    chosen && !today && 'q:text-accent-text',
  )
}
