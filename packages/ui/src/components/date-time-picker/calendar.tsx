'use client'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMemo } from 'react'
import { type ChevronProps, type ClassNames, DayPicker, type DropdownProps } from 'react-day-picker'
import { dateLanguage } from '../../labels/date-language.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import type { Direction } from '../use-direction.ts'
import type { DateLimits } from './date-limits.ts'
import { type DateParts, fromDate, isoDay, toDate } from './date-parts.ts'
import { dateTimePickerLabels } from './labels.ts'

/** Props of {@link Calendar}. */
export interface CalendarProps {
  dir: Direction
  chosen: DateParts | undefined
  limits: DateLimits
  today: DateParts | undefined
  onChoose: (day: DateParts) => void
}

/** The range of years without limits. */
const YEARS_BACK = 100
const YEARS_AHEAD = 20

/** A month calendar with the keyboard of the ARIA date grid pattern. The library's own styles are not loaded. */
export function Calendar({ dir, chosen, limits, today, onChoose }: CalendarProps) {
  const labels = useLabels(dateTimePickerLabels)
  const locale = useLabelLocale()
  const { min, max, isDayDisabled } = limits
  const texts = useMemo(() => textsOf(locale), [locale])
  const now = today ? toDate(today) : new Date()
  const first = min ? toDate(min) : new Date(now.getFullYear() - YEARS_BACK, 0, 1)
  const last = max ? toDate(max) : new Date(now.getFullYear() + YEARS_AHEAD, 11, 31)
  const selected = chosen && toDate(chosen)
  return (
    <DayPicker
      data-q="calendar"
      mode="single"
      required
      autoFocus
      dir={dir}
      lang={locale}
      weekStartsOn={1}
      fixedWeeks
      showOutsideDays
      captionLayout="dropdown"
      today={now}
      selected={selected}
      defaultMonth={selected ?? (now < first ? first : now > last ? last : now)}
      startMonth={first}
      endMonth={last}
      disabled={[{ before: first }, { after: last }, (date) => isDayDisabled?.(isoDay(fromDate(date))) ?? false]}
      onSelect={(date) => onChoose(fromDate(date))}
      classNames={classNames}
      components={{ Chevron, Dropdown }}
      formatters={{
        formatCaption: texts.monthAndYear,
        formatMonthDropdown: texts.month,
        formatYearDropdown: texts.year,
        formatWeekdayName: texts.weekday,
        formatDay: (date) => String(date.getDate()),
      }}
      labels={{
        labelNav: () => labels.calendar,
        labelGrid: texts.monthAndYear,
        labelPrevious: () => labels.previousMonth,
        labelNext: () => labels.nextMonth,
        labelMonthDropdown: () => labels.month,
        labelYearDropdown: () => labels.year,
        labelWeekday: texts.longWeekday,
        labelDayButton: (date, modifiers) => {
          const day = texts.day(date)
          const spoken = modifiers.today ? labels.today(day) : day
          return modifiers.selected ? labels.chosen(spoken) : spoken
        },
      }}
    />
  )
}

function textsOf(locale: string) {
  const by = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(dateLanguage(locale), options)
    return (date: Date) => format.format(date)
  }
  return {
    // 11月 is quicker to read than 十一月
    month: by({ month: locale === 'zh' ? 'short' : 'long' }),
    year: by({ year: 'numeric' }),
    monthAndYear: by({ year: 'numeric', month: 'long' }),
    weekday: by({ weekday: 'narrow' }),
    longWeekday: by({ weekday: 'long' }),
    day: by({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
  }
}

function Chevron({ orientation }: ChevronProps) {
  const Icon = orientation === 'right' ? ChevronRight : ChevronLeft
  return <Icon size={16} aria-hidden className="q:rtl:-scale-x-100" />
}

/** A native select, like the kit's Select. */
function Dropdown({ options, className, ...select }: DropdownProps) {
  return (
    <span data-q="calendar-dropdown-frame" className="q:relative q:inline-flex q:items-center">
      <select data-q="calendar-dropdown" {...select} className={className}>
        {options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden className="q:pointer-events-none q:absolute q:end-1 q:text-text-muted" />
    </span>
  )
}

const ring = 'q:-outline-offset-2 q:outline-focus q:focus-visible:outline-2 q:forced-colors:outline-[Highlight]'
const plain = 'q:m-0 q:border-0 q:bg-transparent q:p-0 q:text-inherit q:[font:inherit]'
const arrow = `${plain} ${ring} q:grid q:size-8 q:pointer-coarse:size-10 q:cursor-pointer q:place-items-center q:rounded-inner q:hover:bg-surface-sunken q:aria-disabled:cursor-not-allowed q:aria-disabled:opacity-40`
const dropdown = `${ring} q:h-8 q:pointer-coarse:h-10 q:cursor-pointer q:appearance-none q:rounded-inner q:bg-transparent q:ps-2 q:pe-6 q:text-sm q:font-medium q:text-text q:hover:bg-surface-sunken q:forced-colors:border`

// the library renders table, cells and buttons without `data-q`, so the kit's reset does not apply to them
const classNames: Partial<ClassNames> = {
  root: 'q:relative q:w-fit q:p-3 q:text-sm q:text-text',
  months: 'q:relative',
  nav: 'q:absolute q:end-0 q:top-0 q:flex',
  month_caption: 'q:flex q:h-8 q:pointer-coarse:h-10 q:items-center q:pe-20',
  dropdowns: 'q:flex',
  months_dropdown: dropdown,
  years_dropdown: dropdown,
  dropdown: '',
  button_previous: arrow,
  button_next: arrow,
  month_grid: 'q:mt-2 q:border-collapse',
  weekday: 'q:h-8 q:w-9 q:pointer-coarse:w-10 q:p-0 q:text-center q:text-xs q:font-normal q:text-text-muted',
  day: 'q:group/day q:p-0 q:text-center',
  day_button: [
    plain,
    ring,
    'q:size-9 q:pointer-coarse:size-10 q:cursor-pointer q:rounded-control q:tabular-nums',
    'q:not-disabled:hover:bg-surface-sunken q:disabled:cursor-not-allowed q:aria-disabled:cursor-not-allowed',
    'q:group-data-outside/day:text-text-muted q:group-data-disabled/day:opacity-40 q:group-data-disabled/day:line-through',
    'q:group-data-today/day:font-semibold q:group-data-today/day:underline q:group-data-today/day:underline-offset-4',
    'q:group-data-selected/day:bg-accent! q:group-data-selected/day:text-on-accent! q:forced-colors:group-data-selected/day:border-2',
  ].join(' '),
}
