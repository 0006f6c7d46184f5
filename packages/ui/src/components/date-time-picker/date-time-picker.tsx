'use client'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ComponentProps, Suspense, useRef, useState } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { checkLimits } from '../dates/date-limits.ts'
import { formatParts, formatTime, fromIso, fromIsoTime, isoDay, isoMinute } from '../dates/date-parts.ts'
import { parseDate } from '../dates/parse-date.ts'
import { PickerInput } from '../dates/picker-input.tsx'
import { readBounds, readProp, readStep } from '../dates/read-prop.ts'
import { useTypedText } from '../dates/use-typed-text.ts'
import { FailedOverlay } from '../error-state/failed-part.tsx'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useControllableState } from '../use-controllable-state.ts'
import { useDirection } from '../use-direction.ts'
import { dateTimePickerLabels } from './labels.ts'

// the calendar, its positioning and its library load when it first opens
const DatePanel = lazyPart(async () => (await import('./date-panel.tsx')).DatePanel, FailedOverlay)

/** Props of {@link DateTimePicker}; other props are passed to the input. */
export interface DateTimePickerProps
  extends Omit<
    ComponentProps<'input'>,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'size' | 'step'
  > {
  /** A day, or a day with a time. */
  mode?: 'date' | 'date-time'
  /**
   * The local date without a zone, `2026-11-20` or `2026-11-20T14:30`, or null. Leave out for uncontrolled use. Convert
   * it to an instant where the zone is known.
   */
  value?: string | null
  /** The value at first, for uncontrolled use. */
  defaultValue?: string | null
  /** Called with the new value; null when it was cleared, or when the typed text is no date that can be chosen. */
  onValueChange?: (value: string | null) => void
  /**
   * Called with the message that shows below the input when the typed text is refused, and with undefined once it is
   * valid. It distinguishes a refused date from an empty one; the value is null for both.
   */
  onProblemChange?: (problem: string | undefined) => void
  /** The earliest value, written like `value`. */
  min?: string
  /** The latest value, written like `value`. */
  max?: string
  /** Whether a day, such as `2026-11-20`, cannot be chosen. */
  isDayDisabled?: (day: string) => boolean
  /** The step between the listed minutes; any minute can be typed. */
  minuteStep?: number
  /** The time of a day that is chosen without one, as `09:00`. */
  defaultTime?: string
  /** The day marked as today, as `2026-11-20`; by default that of the browser. */
  today?: string
  /** Shows a button that clears it. */
  clearable?: boolean
  /** Whether the calendar is open at first. */
  defaultOpen?: boolean
}

/** A day, or a day with a time: typed in a common format, or chosen from a calendar. */
export const DateTimePicker = /* @__PURE__ */ withDefaultProps(
  'DateTimePicker',
  function DateTimePicker({
    mode = 'date-time',
    value: givenValue,
    defaultValue = null,
    onValueChange,
    onProblemChange,
    min,
    max,
    isDayDisabled,
    minuteStep = 5,
    defaultTime = '09:00',
    today,
    clearable = true,
    defaultOpen = false,
    ...inputProps
  }: DateTimePickerProps) {
    const labels = useLabels(dateTimePickerLabels)
    const locale = useLabelLocale()
    const withTime = mode === 'date-time'
    const [raw, change] = useControllableState(givenValue, defaultValue, onValueChange)
    const [open, setOpen] = useState(defaultOpen)
    const [wasOpened, setWasOpened] = useState(defaultOpen)
    const isFixed = inputProps.disabled || inputProps.readOnly
    if (open && isFixed) setOpen(false)
    const field = useRef<HTMLInputElement>(null)
    const opener = useRef<HTMLElement>(null)
    const direction = useDirection(undefined)

    const iso = withTime ? isoMinute : isoDay
    const readDate = (prop: string, text: string | null | undefined) =>
      readProp(`DateTimePicker’s ${prop}`, text, fromIso, 'a date as 2026-11-20 or 2026-11-20T14:30')
    const defaultParts = readDate('defaultValue', defaultValue)
    const parts = givenValue === undefined ? fromIso(raw) : readDate('value', raw)
    const value = parts ? iso(parts) : null
    const limits = { ...readBounds('DateTimePicker', readDate('min', min), readDate('max', max), iso), isDayDisabled }
    const usualTime = readProp('DateTimePicker’s defaultTime', defaultTime, fromIsoTime, 'a time as 09:00')
    const time = parts ?? usualTime ?? { hour: 9, minute: 0 }
    const todayParts = readDate('today', today)
    const typed = useTypedText({
      value,
      change,
      write: () => (parts ? formatParts(parts, locale, withTime) : ''),
      read: (text) => {
        const parsed = parseDate(text, { locale, thisYear: todayParts?.year ?? new Date().getFullYear(), time })
        const problem = typeof parsed === 'string' ? parsed : checkLimits(parsed, limits, withTime)
        return typeof parsed === 'string' || problem !== undefined
          ? { problem: problem ?? 'format' }
          : { value: iso(parsed) }
      },
    })
    const step = readStep('DateTimePicker’s minuteStep', minuteStep, 5)
    const { problem } = typed
    const example = { year: 2026, month: 11, day: 20, hour: 14, minute: 30 }
    const boundText = (limit: typeof limits.min) => (limit ? formatParts(limit, locale, withTime) : '')
    const message =
      problem &&
      {
        format: labels.badFormat(formatParts(example, locale, withTime)),
        day: labels.badDay,
        time: labels.badTime(formatTime(example)),
        early: labels.early(boundText(limits.min)),
        late: labels.late(boundText(limits.max)),
        closed: labels.closed,
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
          placeholder={withTime ? labels.emptyTime : labels.emptyDay}
          {...inputProps}
          typed={typed}
          value={value}
          resetTo={givenValue !== undefined ? undefined : defaultParts ? iso(defaultParts) : null}
          message={message}
          onProblemChange={onProblemChange}
          field={field}
          direction={direction}
          clearLabel={clearable ? labels.clear : undefined}
          onOpen={() => openPanel(field.current)}
          button={
            <IconButton
              size="small"
              label={labels.open}
              disabled={isFixed}
              aria-haspopup="dialog"
              aria-expanded={open}
              icon={<CalendarDays size={16} aria-hidden />}
              onClick={(event) => (open ? setOpen(false) : openPanel(event.currentTarget))}
              className="q:-outline-offset-4!"
            />
          }
        />
        {wasOpened && (
          <Suspense>
            <DatePanel
              open={open}
              onOpenChange={setOpen}
              anchor={field}
              opener={opener}
              dir={direction[0]}
              parts={parts}
              time={time}
              withTime={withTime}
              limits={limits}
              minuteStep={step}
              today={todayParts && isoDay(todayParts)}
              onChoose={(next) => typed.choose(iso(next))}
            />
          </Suspense>
        )}
      </>
    )
  },
)
