'use client'
import { type KeyboardEvent, useMemo } from 'react'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { dateTimePickerLabels } from '../date-time-picker/labels.ts'
import { dateFormats } from './date-formats.ts'
import { addDays, monthsBetween, startOfWeek } from './day-math.ts'

/** Props of {@link GridMonth}. */
export interface GridMonthProps {
  /** Its first day. */
  month: string
  /**
   * Whether no other month is beside it; then it also shows the last days of the previous month and the first days of
   * the next one.
   */
  alone: boolean
  /** The day that Tab reaches. */
  cursor: string
  from: string | undefined
  to: string | undefined
  today: string
  isDisabled: (day: string) => boolean
  onChoose: (day: string) => void
  onPoint: ((day: string) => void) | undefined
  onKey: (day: string, event: KeyboardEvent) => void
}

/** Every month shows this many weeks, so that all are equally high and nothing jumps. */
const WEEKS = 6

/** The days of one month as an ARIA grid. */
export function GridMonth({ month, alone, from, to, ...rest }: GridMonthProps) {
  const labels = useLabels(dateTimePickerLabels)
  const locale = useLabelLocale()
  const formats = useMemo(() => dateFormats(locale), [locale])
  const start = startOfWeek(month)
  const week = (at: number) => Array.from({ length: 7 }, (_, day) => addDays(start, at * 7 + day))
  const { today, cursor, isDisabled, onPoint } = rest
  return (
    <table
      data-q="month-grid-days"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid by the ARIA date picker pattern is a table
      role="grid"
      aria-label={formats.monthAndYear(month)}
      className="q:mt-2 q:border-separate q:border-spacing-0"
    >
      <thead data-q="month-grid-head">
        <tr data-q="month-grid-weekdays">
          {week(0).map((day) => (
            <th
              data-q="month-grid-weekday"
              key={day}
              scope="col"
              aria-label={formats.longWeekday(day)}
              className="q:h-8 q:w-9 q:pointer-coarse:w-10 q:p-0 q:text-center q:text-xs q:font-normal q:text-text-muted"
            >
              {formats.weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-q="month-grid-body">
        {Array.from({ length: WEEKS }, (_, at) => (
          <tr data-q="month-grid-week" key={addDays(start, at * 7)}>
            {week(at).map((day) => {
              const isOutside = monthsBetween(month, day) !== 0
              if (isOutside && !alone)
                return <td data-q="month-grid-empty" key={day} className="q:size-9 q:pointer-coarse:size-10" />
              const isInRange = from !== undefined && to !== undefined && day >= from && day <= to
              const isEnd = day === from || day === to
              const spoken = day === today ? labels.today(formats.day(day)) : formats.day(day)
              return (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
                <td
                  data-q="month-grid-cell"
                  key={day}
                  aria-selected={isInRange}
                  data-within={isInRange || undefined}
                  data-first={day === from || undefined}
                  data-last={day === to || undefined}
                  className={cellClass}
                >
                  <button
                    data-q="month-grid-day"
                    type="button"
                    data-day={day}
                    data-outside={isOutside || undefined}
                    data-today={day === today || undefined}
                    data-chosen={(isInRange && isEnd) || undefined}
                    tabIndex={day === cursor ? 0 : -1}
                    aria-label={isInRange ? labels.chosen(spoken) : spoken}
                    aria-disabled={isDisabled(day) || undefined}
                    onClick={() => {
                      if (!isDisabled(day)) rest.onChoose(day)
                    }}
                    onKeyDown={(event) => rest.onKey(day, event)}
                    onFocus={onPoint && (() => onPoint(day))}
                    onPointerEnter={onPoint && (() => onPoint(day))}
                    className={dayClass}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cellClass =
  'q:p-0 q:text-center q:data-within:bg-accent-soft q:data-first:rounded-s-control q:data-last:rounded-e-control'

const dayClass = [
  'q:size-9 q:pointer-coarse:size-10 q:cursor-pointer q:rounded-control q:tabular-nums',
  'q:-outline-offset-2 q:outline-focus q:focus-visible:outline-2 q:forced-colors:outline-[Highlight]',
  'q:not-aria-disabled:not-data-chosen:hover:bg-surface-sunken',
  'q:aria-disabled:cursor-not-allowed q:aria-disabled:line-through q:aria-disabled:opacity-40',
  'q:not-data-chosen:data-outside:text-text-muted q:data-today:font-semibold q:data-today:underline q:data-today:underline-offset-4',
  'q:data-chosen:bg-accent q:data-chosen:text-on-accent q:forced-colors:in-data-within:border q:forced-colors:data-chosen:border-2',
].join(' ')
