'use client'
import Clock from 'lucide-react/icons/clock'
import { type ComponentProps, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useLabels } from '../../labels/labels-context.ts'
import { composeEventHandlers } from '../compose-event-handlers.ts'
import { formatTime, fromIsoTime } from '../dates/date-parts.ts'
import { plainText, readTime } from '../dates/parse-time.ts'
import { PickerInput } from '../dates/picker-input.tsx'
import { readBounds, readProp, readStep } from '../dates/read-prop.ts'
import { useTypedText } from '../dates/use-typed-text.ts'
import { FailedOverlay } from '../error-state/failed-part.tsx'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { isComposing } from '../is-composing.ts'
import { useControllableState } from '../use-controllable-state.ts'
import { useDirection } from '../use-direction.ts'
import { timePickerLabels } from './labels.ts'
import { minutesOf, optionNear, timeOptions } from './time-options.ts'

// the list and its positioning load when it first opens
const TimeList = lazyPart(async () => (await import('./time-list.tsx')).TimeList, FailedOverlay)

/** Props of {@link TimePicker}; other props are passed to the input. */
export interface TimePickerProps
  extends Omit<
    ComponentProps<'input'>,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'size' | 'step'
  > {
  /** The local time without a zone, `14:30`, or null. Leave out for uncontrolled use. */
  value?: string | null
  /** The value at first, for uncontrolled use. */
  defaultValue?: string | null
  /** Called with the new value; null when it was cleared, or when the typed text is no time that can be chosen. */
  onValueChange?: (value: string | null) => void
  /**
   * Called with the message that shows below the input when the typed text is refused, and with undefined once it is
   * valid.
   */
  onProblemChange?: (problem: string | undefined) => void
  /** The earliest time, `00:00` by default. */
  min?: string
  /** The latest time of the same day, `23:59` by default. */
  max?: string
  /** The minutes between the listed times; any time can be typed. */
  step?: number
  /** Shows a button that clears it. */
  clearable?: boolean
  /** Whether the list is open at first. */
  defaultOpen?: boolean
}

/** The time at which the list opens if there is no value. */
const WORKDAY = '09:00'

/** A time of day: typed in a common format, or chosen from a list. */
export const TimePicker = /* @__PURE__ */ withDefaultProps(
  'TimePicker',
  function TimePicker({
    value: givenValue,
    defaultValue = null,
    onValueChange,
    onProblemChange,
    min,
    max,
    step = 30,
    clearable = true,
    defaultOpen = false,
    onKeyDown,
    onInput,
    onBlur,
    ...input
  }: TimePickerProps) {
    const labels = useLabels(timePickerLabels)
    const [raw, change] = useControllableState(givenValue, defaultValue, onValueChange)
    const [open, setOpen] = useState(defaultOpen)
    // typing sets it to -1, so that Enter applies to the text
    const [highlighted, setHighlighted] = useState(-1)
    const field = useRef<HTMLInputElement>(null)
    const direction = useDirection(undefined)
    const listId = useId()

    const read = (prop: string, text: string | null | undefined) =>
      readProp(`TimePicker’s ${prop}`, text, fromIsoTime, 'a time as 14:30')
    const initialTime = read('defaultValue', defaultValue)
    const time = givenValue === undefined ? fromIsoTime(raw ?? '') : read('value', raw)
    const value = time ? formatTime(time) : null
    const bounds = readBounds('TimePicker', read('min', min), read('max', max), formatTime)
    const earliest = bounds.min ?? { hour: 0, minute: 0 }
    const latest = bounds.max ?? { hour: 23, minute: 59 }
    const typed = useTypedText<'bad' | 'early' | 'late'>({
      value,
      change,
      write: (text) => text,
      read: (text) => {
        const parsedTime = readTime(plainText(text))
        if (parsedTime === undefined) return { problem: 'bad' }
        if (minutesOf(parsedTime) < minutesOf(earliest)) return { problem: 'early' }
        return minutesOf(parsedTime) > minutesOf(latest) ? { problem: 'late' } : { value: formatTime(parsedTime) }
      },
    })
    const { problem } = typed
    const messageTimes = { bad: '14:30', early: formatTime(earliest), late: formatTime(latest) }
    const options = timeOptions(earliest, latest, readStep('TimePicker’s step', step, 30))

    const initialIndex = optionNear(options, value ?? WORKDAY)

    const isFixed = input.disabled || input.readOnly
    if (open && isFixed) setOpen(false)
    const show = (at?: number) => {
      // Not the value, which changes with the next render only.
      const typedTime = readTime(plainText(typed.text))
      typed.commit()
      setHighlighted(at ?? (typedTime === undefined ? initialIndex : optionNear(options, formatTime(typedTime))))
      setOpen(true)
    }
    const choose = (next: string) => {
      typed.choose(next)
      setOpen(false)
      field.current?.focus()
    }
    const move = (event: KeyboardEvent<HTMLInputElement>) => {
      if (isComposing(event)) return
      const offset = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }[event.key]
      if (event.key === 'ArrowUp' && event.altKey) {
        event.preventDefault()
        setOpen(false)
      } else if (offset !== undefined) {
        event.preventDefault()
        setHighlighted(highlighted < 0 ? initialIndex : Math.min(Math.max(highlighted + offset, 0), options.length - 1))
      } else if (event.key === 'Enter') {
        const option = options[highlighted]
        if (option === undefined) typed.commit()
        else typed.choose(option)
        event.preventDefault()
        setOpen(false)
      }
    }
    return (
      <>
        <PickerInput
          placeholder={labels.empty}
          {...input}
          role="combobox"
          aria-expanded={open}
          aria-haspopup="listbox"
          aria-autocomplete="none"
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && highlighted >= 0 ? `${listId}-${highlighted}` : undefined}
          onKeyDown={composeEventHandlers(onKeyDown, (event) => {
            if (open) return move(event)
            if (event.key === 'ArrowUp' && !isFixed && !isComposing(event)) {
              event.preventDefault()
              show(value === null ? options.length - 1 : initialIndex)
            }
          })}
          onBlur={composeEventHandlers(onBlur, () => setOpen(false))}
          typed={typed}
          onInput={composeEventHandlers(onInput, () => setHighlighted(-1))}
          value={value}
          resetTo={givenValue !== undefined ? undefined : initialTime ? formatTime(initialTime) : null}
          message={problem && labels[problem](messageTimes[problem])}
          onProblemChange={onProblemChange}
          field={field}
          direction={direction}
          clearLabel={clearable ? labels.clear : undefined}
          onOpen={() => show()}
          button={
            <IconButton
              size="small"
              label={open ? labels.close : labels.open}
              tabIndex={-1}
              disabled={isFixed}
              icon={<Clock size={16} aria-hidden />}
              // a press would take the focus from the input, which closes the list
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                if (open) return setOpen(false)
                show()
                field.current?.focus()
              }}
              className="q:-outline-offset-4!"
            />
          }
        />
        {open && (
          <Suspense>
            <TimeList
              id={listId}
              label={labels.options}
              dir={direction[0]}
              anchor={field}
              options={options}
              chosen={value}
              highlighted={highlighted}
              initialIndex={initialIndex}
              onChoose={choose}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </>
    )
  },
)
