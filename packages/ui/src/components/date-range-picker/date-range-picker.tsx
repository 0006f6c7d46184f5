'use client'
import CalendarRange from 'lucide-react/icons/calendar-range'
import { type ComponentProps, Suspense, useRef, useState } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { dateTimePickerLabels } from '../date-time-picker/labels.ts'
import { checkLimits } from '../dates/date-limits.ts'
import { formatParts, fromIso, isoDay } from '../dates/date-parts.ts'
import { PickerInput } from '../dates/picker-input.tsx'
import { readBounds, readProp } from '../dates/read-prop.ts'
import { useTypedText } from '../dates/use-typed-text.ts'
import { FailedOverlay } from '../error-state/failed-part.tsx'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { readList } from '../read-list.ts'
import { useControllableState } from '../use-controllable-state.ts'
import { useDirection } from '../use-direction.ts'
import { dateRangePickerLabels } from './labels.ts'
import { type DayRange, formatRange, parseRange } from './parse-range.ts'

// the calendar and its positioning load when it first opens
const DateRangePanel = lazyPart(async () => (await import('./date-range-panel.tsx')).DateRangePanel, FailedOverlay)

/** The days from the first to the last one, both included. */
export interface DateRange {
  /** The first day, as `2026-11-20`. */
  from: string
  /** The last day. */
  to: string
}

/** A range that can be chosen with one press. */
export interface DateRangePreset extends DateRange {
  /** Its name, such as “This term”. */
  label: string
}

/** Props of {@link DateRangePicker}; other props are passed to the input. */
export interface DateRangePickerProps
  extends Omit<
    ComponentProps<'input'>,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'size' | 'step'
  > {
  /** The local days without a zone, or null. Leave out for uncontrolled use. */
  value?: DateRange | null
  /** The value at first, for uncontrolled use. */
  defaultValue?: DateRange | null
  /** Called with the new value; null when it was cleared, or when the typed text is no range that can be chosen. */
  onValueChange?: (value: DateRange | null) => void
  /**
   * Called with the message that shows below the input when the typed text is refused, and with undefined once it is
   * valid.
   */
  onProblemChange?: (problem: string | undefined) => void
  /** The earliest day, as `2026-11-20`. */
  min?: string
  /** The latest day. */
  max?: string
  /** Ranges offered above the calendar; those that `min` and `max` forbid are disabled. */
  presets?: readonly DateRangePreset[]
  /** The day marked as today, as `2026-11-20`; by default that of the browser. */
  today?: string
  /** The field of a form; it sends an ISO 8601 interval, `2026-11-20/2026-11-27`. */
  name?: string
  /** Shows a button that clears it. */
  clearable?: boolean
  /** Whether the calendar is open at first. */
  defaultOpen?: boolean
}

/** The range of an interval, if both days are real and in order. */
function fromInterval(interval: string): DayRange | undefined {
  const [from = '', to = ''] = interval.split('/')
  return fromIso(from) && fromIso(to) && from.length === 10 && to.length === 10 && from <= to ? { from, to } : undefined
}

const toInterval = (range: DateRange) => `${range.from}/${range.to}`

/** A first and a last day: typed in a common format, chosen from a calendar, or one of the caller's ranges. */
export const DateRangePicker = /* @__PURE__ */ withDefaultProps(
  'DateRangePicker',
  function DateRangePicker({
    value: givenValue,
    defaultValue = null,
    onValueChange,
    onProblemChange,
    min,
    max,
    presets,
    today,
    clearable = true,
    defaultOpen = false,
    ...inputProps
  }: DateRangePickerProps) {
    const sharedLabels = useLabels(dateTimePickerLabels)
    const labels = useLabels(dateRangePickerLabels)
    const locale = useLabelLocale()
    const [raw, change] = useControllableState(givenValue, defaultValue, onValueChange)
    const [open, setOpen] = useState(defaultOpen)
    const [wasOpened, setWasOpened] = useState(defaultOpen)
    const isFixed = inputProps.disabled || inputProps.readOnly
    if (open && isFixed) setOpen(false)
    const field = useRef<HTMLInputElement>(null)
    const opener = useRef<HTMLElement>(null)
    const direction = useDirection(undefined)

    const readRange = (prop: string, range: DateRange | null | undefined) =>
      readProp(
        `DateRangePicker’s ${prop}`,
        range && toInterval(range),
        fromInterval,
        'days in order, from 2026-11-20 to 2026-11-27',
      )
    const readDate = (prop: string, day: string | undefined) =>
      readProp(`DateRangePicker’s ${prop}`, day, fromIso, 'a day as 2026-11-20')
    const defaultDays = readRange('defaultValue', defaultValue)
    const days = givenValue === undefined ? raw && fromInterval(toInterval(raw)) : readRange('value', raw)
    const limits = {
      ...readBounds('DateRangePicker', readDate('min', min), readDate('max', max), isoDay),
      isDayDisabled: undefined,
    }
    const todayParts = readDate('today', today)
    const check = ({ from, to }: DayRange) => {
      const [start, end] = [fromIso(from), fromIso(to)]
      return (start && checkLimits(start, limits, false)) ?? (end && checkLimits(end, limits, false))
    }
    const formatDays = ({ from, to }: DayRange) => {
      const [start, end] = [fromIso(from), fromIso(to)]
      return start && end ? formatRange(start, end, locale) : ''
    }
    const typed = useTypedText<'format' | 'day' | 'order' | 'early' | 'late' | 'closed'>({
      value: days ? toInterval(days) : null,
      change: (interval) => change((interval && fromInterval(interval)) || null),
      write: (interval) => {
        const range = fromInterval(interval)
        return range ? formatDays(range) : ''
      },
      read: (text) => {
        const parsed = parseRange(text, { locale, thisYear: todayParts?.year ?? new Date().getFullYear() })
        if (typeof parsed === 'string') return { problem: parsed }
        const problem = check(parsed)
        return problem ? { problem } : { value: toInterval(parsed) }
      },
    })
    const { problem } = typed
    const boundText = (limit: typeof limits.min) => (limit ? formatParts(limit, locale, false) : '')
    const message =
      problem &&
      {
        format: sharedLabels.badFormat(formatDays({ from: '2026-11-20', to: '2026-11-27' })),
        day: sharedLabels.badDay,
        order: labels.order,
        early: sharedLabels.early(boundText(limits.min)),
        late: sharedLabels.late(boundText(limits.max)),
        closed: sharedLabels.closed,
      }[problem]

    const openPanel = (openedBy: HTMLElement | null) => {
      opener.current = openedBy
      typed.commit()
      setWasOpened(true)
      setOpen(true)
    }
    return (
      <>
        <PickerInput
          placeholder={labels.empty}
          {...inputProps}
          typed={typed}
          value={days ? toInterval(days) : null}
          resetTo={givenValue !== undefined ? undefined : defaultDays ? toInterval(defaultDays) : null}
          message={message}
          onProblemChange={onProblemChange}
          field={field}
          direction={direction}
          clearLabel={clearable ? sharedLabels.clear : undefined}
          onOpen={() => openPanel(field.current)}
          button={
            <IconButton
              size="small"
              label={sharedLabels.open}
              disabled={isFixed}
              aria-haspopup="dialog"
              aria-expanded={open}
              icon={<CalendarRange size={16} aria-hidden />}
              onClick={(event) => (open ? setOpen(false) : openPanel(event.currentTarget))}
              className="q:-outline-offset-4!"
            />
          }
        />
        {wasOpened && (
          <Suspense>
            <DateRangePanel
              open={open}
              onOpenChange={setOpen}
              anchor={field}
              opener={opener}
              dir={direction[0]}
              days={days || undefined}
              limits={limits}
              today={todayParts && isoDay(todayParts)}
              presets={readList(presets).flatMap(({ label, ...range }) => {
                const preset = readRange('presets', range)
                return preset ? [{ label, ...preset, allowed: check(preset) === undefined }] : []
              })}
              onChoose={(next) => {
                typed.choose(toInterval(next))
                setOpen(false)
              }}
            />
          </Suspense>
        )}
      </>
    )
  },
)
