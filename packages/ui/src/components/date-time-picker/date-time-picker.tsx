'use client'
import CalendarDays from 'lucide-react/icons/calendar-days'
import X from 'lucide-react/icons/x'
import { type ComponentProps, Suspense, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { composeEventHandlers } from '../compose-event-handlers.ts'
import { FailedOverlay } from '../error-state/failed-part.tsx'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Input } from '../input/input.tsx'
import { mergeRefs } from '../merge-refs.ts'
import { useControllableState } from '../use-controllable-state.ts'
import { useDirection } from '../use-direction.ts'
import { useFormReset } from '../use-form-reset.ts'
import { formatParts, formatTime, fromIso } from './date-parts.ts'
import { dateTimePickerLabels } from './labels.ts'
import { useDateText } from './use-date-text.ts'

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
   * valid. It tells a refused date from an empty one; the value is null for both.
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

/** Invisible; keeps the digits after it in order in right-to-left text. */
const LEFT_TO_RIGHT_MARK = '\u200e'

/** A day, or a day with a time: typed in a common format, or chosen from a calendar. */
export function DateTimePicker({
  mode = 'date-time',
  value: given,
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
  name,
  ref,
  ...input
}: DateTimePickerProps) {
  const labels = useLabels(dateTimePickerLabels)
  const locale = useLabelLocale()
  const withTime = mode === 'date-time'
  const [value, change] = useControllableState(given, defaultValue, onValueChange)
  const [open, setOpen] = useState(defaultOpen)
  const [opened, setOpened] = useState(defaultOpen)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [direction, measure] = useDirection(undefined)
  const fieldRef = useMemo(() => mergeRefs<HTMLInputElement>(field, measure, ref), [measure, ref])
  const problemId = useId()

  const parts = useMemo(() => fromIso(value), [value])
  const limits = useMemo(() => ({ min: fromIso(min), max: fromIso(max), isDayDisabled }), [min, max, isDayDisabled])
  const [hour = 0, minute = 0] = defaultTime.split(':').map(Number)
  const time = parts ?? { hour, minute }
  const thisYear = () => fromIso(today)?.year ?? new Date().getFullYear()
  const text = useDateText({ locale, withTime, limits, value, parts, change, thisYear, time })
  useFormReset(field, () => {
    if (given === undefined) text.choose(fromIso(defaultValue))
  })
  const { problem } = text
  const example = { year: 2026, month: 11, day: 20, hour: 14, minute: 30 }
  const bound = (iso: typeof limits.min) => (iso ? formatParts(iso, locale, withTime) : '')
  const message =
    problem &&
    {
      format: labels.badFormat(formatParts(example, locale, withTime)),
      day: labels.badDay,
      time: labels.badTime(formatTime(example)),
      early: labels.early(bound(limits.min)),
      late: labels.late(bound(limits.max)),
      closed: labels.closed,
    }[problem]
  const tell = useEffectEvent(() => onProblemChange?.(message))
  useEffect(() => {
    field.current?.setCustomValidity(message ?? '')
    tell()
  }, [message])

  const show = () => {
    text.commit()
    setOpened(true)
    setOpen(true)
  }
  const { disabled, readOnly } = input
  const clears = clearable && !disabled && !readOnly && (value !== null || text.text !== '')
  const describedBy = [message && problemId, input['aria-describedby']].filter(Boolean).join(' ')
  return (
    <>
      <Input
        autoComplete="off"
        placeholder={withTime ? labels.emptyTime : labels.emptyDay}
        {...input}
        ref={fieldRef}
        aria-describedby={describedBy || undefined}
        aria-invalid={message !== undefined || input['aria-invalid'] || undefined}
        value={direction === 'rtl' && !text.typing && text.text !== '' ? LEFT_TO_RIGHT_MARK + text.text : text.text}
        onChange={(event) => text.type(event.target.value)}
        onBlur={composeEventHandlers(input.onBlur, () => text.commit())}
        onKeyDown={composeEventHandlers(input.onKeyDown, (event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) text.commit()
          if (event.key === 'ArrowDown' && !readOnly) {
            event.preventDefault()
            show()
          }
        })}
        endButtons={clears ? 2 : 1}
        end={
          <>
            {clears && (
              <IconButton
                size="small"
                label={labels.clear}
                icon={<X size={16} aria-hidden />}
                onClick={() => {
                  text.choose(undefined)
                  field.current?.focus()
                }}
                className="q:-outline-offset-4!"
              />
            )}
            <IconButton
              ref={button}
              size="small"
              label={labels.open}
              disabled={disabled || readOnly}
              aria-haspopup="dialog"
              aria-expanded={open}
              icon={<CalendarDays size={16} aria-hidden />}
              onClick={() => (open ? setOpen(false) : show())}
              className="q:-outline-offset-4!"
            />
          </>
        }
      />
      {name !== undefined && (
        <input
          type="hidden"
          data-q="date-value"
          name={name}
          form={input.form}
          value={value ?? ''}
          disabled={disabled}
        />
      )}
      <span data-q="date-problem" id={problemId} aria-live="polite" className="q:text-xs q:text-danger q:wrap-anywhere">
        {message}
      </span>
      {opened && (
        <Suspense>
          <DatePanel
            open={open}
            onOpenChange={setOpen}
            anchor={field}
            button={button}
            dir={direction}
            parts={parts}
            time={time}
            withTime={withTime}
            limits={limits}
            minuteStep={minuteStep}
            today={fromIso(today)}
            onChoose={text.choose}
          />
        </Suspense>
      )}
    </>
  )
}
