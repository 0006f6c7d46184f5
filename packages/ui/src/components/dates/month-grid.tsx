'use client'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMemo } from 'react'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { visuallyHidden } from '../classes.ts'
import { dateTimePickerLabels } from '../date-time-picker/labels.ts'
import type { Direction } from '../use-direction.ts'
import { dateFormats } from './date-formats.ts'
import type { DateLimits } from './date-limits.ts'
import { isoDay } from './date-parts.ts'
import { addMonths, browserToday, clampDay, startOfMonth } from './day-math.ts'
import { dayAfterKey, useGridCursor } from './grid-cursor.ts'
import { GridMonth } from './grid-month.tsx'

/** Props of {@link MonthGrid}. */
export interface MonthGridProps {
  dir: Direction
  /** The first and the last chosen day, as `2026-11-20`. */
  from: string | undefined
  to: string | undefined
  limits: DateLimits
  /** The day marked as today; by default that of the browser. */
  today: string | undefined
  /** How many months show, side by side. */
  months?: number
  onChoose: (day: string) => void
  /** Called with the day under the mouse or the focus. */
  onPoint?: (day: string) => void
}

/** The range of years if there are no limits, before and after today or the limit on the other side. */
const YEARS_BACK = 100
const YEARS_AHEAD = 20

/** A calendar of one or more months, with the keyboard of the ARIA date grid pattern. It takes the focus when it mounts. */
export function MonthGrid({ dir, from, to, limits, today: given, months = 1, onChoose, onPoint }: MonthGridProps) {
  const labels = useLabels(dateTimePickerLabels)
  const locale = useLabelLocale()
  const formats = useMemo(() => dateFormats(locale), [locale])
  const today = given ?? browserToday()
  const thisYear = Number(today.slice(0, 4))
  const { min, max } = limits
  const first = min ? isoDay(min) : `${Math.min(thisYear, max?.year ?? thisYear) - YEARS_BACK}-01-01`
  const last = max ? isoDay(max) : `${Math.max(thisYear, min?.year ?? thisYear) + YEARS_AHEAD}-12-31`
  const { root, cursor, month, goTo, show } = useGridCursor(from ?? today, months, first, last)
  const isDisabled = (day: string) => day < first || day > last || (limits.isDayDisabled?.(day) ?? false)
  const visibleMonths = Array.from({ length: months }, (_, at) => addMonths(month, at))
  const previous = addMonths(month, -1)
  const next = addMonths(month, 1)
  return (
    <div data-q="month-grid" ref={root} dir={dir} className="q:flex q:w-fit q:gap-6 q:p-3 q:text-sm q:text-text">
      {visibleMonths.map((visibleMonth, at) => (
        <div key={visibleMonth} data-q="month-grid-month">
          <div data-q="month-grid-caption" className="q:flex q:h-8 q:pointer-coarse:h-10 q:items-center">
            {at === 0 ? (
              <>
                <Dropdown
                  label={labels.month}
                  value={visibleMonth}
                  options={monthsOf(visibleMonth).map((value) => ({
                    value,
                    label: formats.month(value),
                    disabled: value < startOfMonth(first) || value > last,
                  }))}
                  onChange={show}
                />
                <Dropdown
                  label={labels.year}
                  value={visibleMonth}
                  options={yearsOf(visibleMonth, first, last).map((value) => ({ value, label: formats.year(value) }))}
                  onChange={show}
                />
              </>
            ) : (
              <span data-q="month-grid-title" className="q:px-2 q:font-medium">
                {formats.monthAndYear(visibleMonth)}
              </span>
            )}
            {at === months - 1 && (
              <span data-q="month-grid-arrows" className="q:ms-auto q:flex">
                <Arrow
                  label={labels.previousMonth}
                  disabled={month <= first}
                  onPress={() => show(previous)}
                  side="start"
                />
                <Arrow label={labels.nextMonth} disabled={next > last} onPress={() => show(next)} side="end" />
              </span>
            )}
          </div>
          <GridMonth
            month={visibleMonth}
            alone={months === 1}
            cursor={cursor}
            from={from}
            to={to}
            today={today}
            isDisabled={isDisabled}
            onChoose={onChoose}
            onPoint={onPoint}
            onKey={(day, event) => {
              const target = dayAfterKey(day, event, dir)
              if (target === undefined) return
              event.preventDefault()
              goTo(target)
            }}
          />
        </div>
      ))}
      <span data-q="month-grid-status" role="status" className={visuallyHidden}>
        {visibleMonths.map(formats.monthAndYear).join(', ')}
      </span>
    </div>
  )
}

const monthsOf = (month: string) => {
  const year = month.slice(0, 4)
  return Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`)
}

/** The same month of every year, or the nearest month that can be chosen. */
function yearsOf(month: string, first: string, last: string): string[] {
  const from = Number(first.slice(0, 4))
  const count = Number(last.slice(0, 4)) - from + 1
  return Array.from({ length: count }, (_, at) => {
    const same = `${String(from + at).padStart(4, '0')}${month.slice(4)}`
    return same === month ? month : clampDay(same, startOfMonth(first), startOfMonth(last))
  })
}

interface ArrowProps {
  label: string
  disabled: boolean
  side: 'start' | 'end'
  onPress: () => void
}

function Arrow({ label, disabled, side, onPress }: ArrowProps) {
  const Icon = side === 'start' ? ChevronLeft : ChevronRight
  return (
    <button
      data-q="month-grid-arrow"
      type="button"
      aria-label={label}
      // the button stays focusable while disabled, because its last press may have reached the end
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onPress()
      }}
      className={`${ring} q:grid q:size-8 q:pointer-coarse:size-10 q:cursor-pointer q:place-items-center q:rounded-inner q:hover:bg-surface-sunken q:aria-disabled:cursor-not-allowed q:aria-disabled:opacity-40`}
    >
      <Icon size={16} aria-hidden className="q:rtl:-scale-x-100" />
    </button>
  )
}

interface DropdownProps {
  label: string
  value: string
  options: { value: string; label: string; disabled?: boolean }[]
  onChange: (value: string) => void
}

/** A native select, like the kit's Select. */
function Dropdown({ label, value, options, onChange }: DropdownProps) {
  return (
    <span data-q="month-grid-dropdown-frame" className="q:relative q:inline-flex q:items-center">
      <select
        data-q="month-grid-dropdown"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${ring} q:h-8 q:pointer-coarse:h-10 q:cursor-pointer q:appearance-none q:rounded-inner q:bg-transparent q:ps-2 q:pe-6 q:text-sm q:font-medium q:text-text q:hover:bg-surface-sunken q:forced-colors:border`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden className="q:pointer-events-none q:absolute q:end-1 q:text-text-muted" />
    </span>
  )
}

const ring = 'q:-outline-offset-2 q:outline-focus q:focus-visible:outline-2 q:forced-colors:outline-[Highlight]'
