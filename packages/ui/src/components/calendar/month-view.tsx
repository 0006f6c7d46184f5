'use client'
import { cx } from 'class-variance-authority'
import { useLabels } from '../../labels/labels-context.ts'
import { addDays, monthsBetween } from '../dates/day-math.ts'
import { DayCell } from './day-cell.tsx'
import { DayLines } from './day-lines.tsx'
import { EventList } from './event-list.tsx'
import { calendarLabels } from './labels.ts'
import type { ViewProps } from './view-props.ts'
import { daysFrom, visibleRange } from './visible-range.ts'
import { allLanes } from './week-lanes.ts'
import { WeekdayHead } from './weekday-head.tsx'

/** Props of {@link MonthView}. */
export interface MonthViewProps extends ViewProps {
  /** Shows all events of a day if some do not fit; undefined if there is no such view. */
  onShowDay: ((day: string) => void) | undefined
}

/** The maximum number of lines of a day; if there are more events, the last line shows how many. */
const MAX_LINES = 4

/**
 * The days of a month as a grid with their events. In a narrow space it shows dots, with the events of one day below.
 */
export function MonthView(props: MonthViewProps) {
  const labels = useLabels(calendarLabels)
  const { date, formats, narrow, entries } = props
  const { from, to } = visibleRange('month', date)
  const mondays = daysFrom(from, to).filter((_, at) => at % 7 === 0)
  return (
    <>
      <table
        data-q="calendar-month"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid by the ARIA date picker pattern is a table
        role="grid"
        aria-label={formats.monthAndYear(date)}
        suppressHydrationWarning
        className="q:w-full q:table-fixed q:border-separate q:border-spacing-0"
      >
        <WeekdayHead monday={from} formats={formats} />
        <tbody data-q="calendar-weeks">
          {mondays.map((monday) => (
            <MonthWeek key={monday} {...props} monday={monday} />
          ))}
        </tbody>
      </table>
      {narrow && (
        <EventList
          day={date}
          title={formats.dayOfWeek(date)}
          empty={labels.noneOnDay}
          entries={entries}
          formats={formats}
          onEventSelect={props.onEventSelect}
          className="q:border-t q:border-border q:px-3 q:py-3"
        />
      )}
    </>
  )
}

function MonthWeek({ monday, ...props }: MonthViewProps & { monday: string }) {
  const { entries, date, narrow } = props
  const days = daysFrom(monday, addDays(monday, 6))
  const lanes = narrow ? [] : allLanes(entries, days)
  return (
    <tr data-q="calendar-week">
      {days.map((day, at) => (
        <DayCell
          key={day}
          {...props}
          day={day}
          outside={monthsBetween(date, day) !== 0}
          withDots={narrow}
          className={cx(!narrow && 'q:h-30 q:border-t q:border-border q:not-first:border-s')}
        >
          {!narrow && (
            <DayLines
              {...props}
              day={day}
              at={at}
              days={7}
              lines={lanes[at] ?? []}
              maxLines={MAX_LINES}
              className="q:mt-1"
            />
          )}
        </DayCell>
      ))}
    </tr>
  )
}
