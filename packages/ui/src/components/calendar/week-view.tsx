'use client'
import { cx } from 'class-variance-authority'
import { useLabels } from '../../labels/labels-context.ts'
import { restoreStyle } from '../restore-style.ts'
import { segmentsOn } from './calendar-event.ts'
import { DayCell } from './day-cell.tsx'
import { DayColumn, HOUR_REM } from './day-column.tsx'
import { DayLines } from './day-lines.tsx'
import { clockText } from './event-text.ts'
import { calendarLabels } from './labels.ts'
import { visibleMinutes } from './side-by-side.ts'
import type { ViewProps } from './view-props.ts'
import { daysFrom, visibleRange } from './visible-range.ts'
import { longLanes } from './week-lanes.ts'
import { WeekdayHead } from './weekday-head.tsx'

/** Props of {@link WeekView}. */
export interface WeekViewProps extends ViewProps {
  /** The hours that always show; earlier and later events extend the range. */
  fromHour: number
  toHour: number
}

/** A week by the hour. In a narrow space it shows one day, below the seven days to choose from. */
export function WeekView(props: WeekViewProps) {
  const { entries, date, narrow, formats } = props
  const { from, to } = visibleRange('week', date)
  const week = daysFrom(from, to)
  const days = narrow ? [date] : week
  const shortEntries = entries.filter(({ long }) => !long)
  // computed for the whole week, so that the hours do not move from day to day
  const spans = week.flatMap((day) => segmentsOn(shortEntries, day).map(visibleMinutes))
  const first = Math.floor(Math.min(props.fromHour, ...spans.map(({ start }) => start / 60)))
  const last = Math.ceil(Math.max(props.toHour, ...spans.map(({ end }) => end / 60)))
  const hours = Array.from({ length: last - first }, (_, at) => first + at)
  const corner = !narrow && <td data-q="calendar-gutter" aria-hidden className={gutter} />
  return (
    <>
      <table
        data-q="calendar-week-days"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid by the ARIA date picker pattern is a table
        role="grid"
        aria-label={formats.week(from)}
        suppressHydrationWarning
        className="q:w-full q:table-fixed q:border-separate q:border-spacing-0"
      >
        <WeekdayHead monday={from} formats={formats} gutter={corner} />
        <tbody data-q="calendar-weeks">
          <tr data-q="calendar-week">
            {corner}
            {week.map((day) => (
              <DayCell key={day} {...props} day={day} withDots={narrow} />
            ))}
          </tr>
        </tbody>
      </table>
      <AllDay {...props} days={days} />
      <div data-q="calendar-hours" className="q:flex q:border-t q:border-border q:py-3">
        <div data-q="calendar-gutter" aria-hidden className={cx(gutter, 'q:-my-2')}>
          {hours.map((hour) => (
            <div
              data-q="calendar-hour"
              key={hour}
              ref={restoreStyle}
              style={{ blockSize: `${HOUR_REM}rem` }}
              className="q:pe-2 q:text-end"
            >
              {clockText(hour * 60)}
            </div>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn key={day} {...props} entries={shortEntries} day={day} first={first} last={last} />
        ))}
      </div>
    </>
  )
}

function AllDay({ days, ...props }: WeekViewProps & { days: string[] }) {
  const labels = useLabels(calendarLabels)
  const lanes = longLanes(props.entries, days)
  if (lanes.every((lines) => lines.length === 0)) return null
  return (
    <div data-q="calendar-all-day" className="q:flex q:border-t q:border-border">
      <div data-q="calendar-gutter" aria-hidden className={cx(gutter, 'q:py-2 q:pe-2 q:text-end')}>
        {labels.allDay}
      </div>
      {days.map((day, at) => (
        <DayLines
          key={day}
          {...props}
          day={day}
          lines={lanes[at] ?? []}
          at={at}
          days={days.length}
          maxLines={Number.POSITIVE_INFINITY}
          className="q:min-w-0 q:flex-1 q:border-s q:border-border q:p-1"
        />
      ))}
    </div>
  )
}

const gutter = 'q:w-14 q:shrink-0 q:text-xs q:text-text-muted q:tabular-nums'
