'use client'
import { cx } from 'class-variance-authority'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { framedInput, inputFrame } from '../classes.ts'
import { composeEventHandlers } from '../compose-event-handlers.ts'
import { useFieldControl } from '../field/field-context.ts'
import { isComposing } from '../is-composing.ts'
import { mergeRefs } from '../merge-refs.ts'
import { readNumber } from '../read-number.ts'
import { useControllableState } from '../use-controllable-state.ts'
import { useEffectEvent } from '../use-effect-event.ts'
import { useFormReset } from '../use-form-reset.ts'
import { numberInputLabels } from './labels.ts'
import { numberLimits } from './number-limits.ts'
import { parseNumber, stepNumber } from './parse-number.ts'
import { useHoldRepeat } from './use-hold-repeat.ts'

/** Props of {@link NumberInput}; other props are passed to the input. */
export interface NumberInputProps
  extends Omit<
    ComponentProps<'input'>,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'role' | 'size' | 'min' | 'max' | 'step' | 'children'
  > {
  /** The number, or null while it is empty. Leave out for uncontrolled use. */
  value?: number | null
  /** The number at first, for uncontrolled use. */
  defaultValue?: number | null
  /** Called with the new number; null when it was emptied, or when the typed text is refused. */
  onValueChange?: (value: number | null) => void
  /**
   * Called with the message that shows below the input when the typed text is refused, and with undefined once it is
   * valid. It distinguishes a refused text from an empty one; the value is null for both.
   */
  onProblemChange?: (problem: string | undefined) => void
  /** The least number, by default `Number.MIN_SAFE_INTEGER`. */
  min?: number
  /** The greatest number, by default `Number.MAX_SAFE_INTEGER`: a greater one cannot be kept exactly. */
  max?: number
  /** The change by an arrow key or a press on a button, by default 1; the page keys change it by ten steps. */
  step?: number
  /** How many digits may follow the point, 0 to 15; by default as many as `step` has. */
  decimals?: number
  /** Shows thousands separators while it is not edited. */
  grouping?: boolean
  /** A short unit after the number, such as `px`. */
  unit?: string
}

/** The value of a prop that accepts a number or null; undefined, with a warning, for anything else. */
const finiteOf = (prop: string, given: number | null | undefined) =>
  given === null ? null : readNumber(`NumberInput.${prop}`, given, undefined, -Number.MAX_VALUE, Number.MAX_VALUE)

/**
 * A number: typed with digits of any script, or changed by keys and buttons. A text that is refused stays, with a message
 * below it; nothing is corrected silently. Put it into a Field, or give it an `aria-label`.
 */
export const NumberInput = /* @__PURE__ */ withDefaultProps(
  'NumberInput',
  function NumberInput({
    value: givenValue,
    defaultValue: givenDefault,
    onValueChange,
    onProblemChange,
    min: givenMin,
    max: givenMax,
    step: givenStep,
    decimals: givenDecimals,
    grouping = false,
    unit,
    name,
    className,
    style,
    ref,
    ...input
  }: NumberInputProps) {
    const labels = useLabels(numberInputLabels)
    const locale = useLabelLocale()
    const control = useFieldControl(input)
    const { disabled, readOnly } = control
    const controlledValue = finiteOf('value', givenValue)
    const defaultValue = finiteOf('defaultValue', givenDefault) ?? null
    const finiteMin = finiteOf('min', givenMin) ?? undefined
    const finiteMax = finiteOf('max', givenMax) ?? undefined
    const limits = numberLimits({ min: finiteMin, max: finiteMax, step: givenStep, decimals: givenDecimals })
    const { min, max, decimals, step } = limits
    const [value, change] = useControllableState(controlledValue, defaultValue, onValueChange)
    // the text being typed, until the value is changed by something else
    const [typed, setTyped] = useState<{ text: string; value: number | null }>()
    const [editing, setEditing] = useState(false)
    const field = useRef<HTMLInputElement>(null)
    const fieldRef = useMemo(() => mergeRefs(field, ref), [ref])
    const problemId = useId()

    const formatNumber = (number: number, useGrouping = grouping) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping }).format(number)
    const typedText = typed !== undefined && typed.value === value ? typed.text : undefined
    const text = typedText ?? (value === null ? '' : formatNumber(value, grouping && !editing))
    const { problem } = parseNumber(text, limits, locale)
    const message =
      problem &&
      {
        format: labels.badNumber,
        whole: labels.badWhole,
        decimals: labels.decimals(String(decimals)),
        long: labels.tooLong,
        low: labels.low(formatNumber(min)),
        high: labels.high(formatNumber(max)),
      }[problem]
    // an incomplete number is not an error yet
    const visibleMessage = editing ? undefined : message
    useEffect(() => field.current?.setCustomValidity(message ?? ''), [message])
    const reportProblem = useEffectEvent(() => onProblemChange?.(visibleMessage))
    // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is reported
    useEffect(() => reportProblem(), [visibleMessage])
    useFormReset(field, () => {
      setTyped(undefined)
      setEditing(false)
      if (controlledValue === undefined) change(defaultValue)
    })

    const changeText = (next: string) => {
      const parsed = parseNumber(next, limits, locale)
      setEditing(true)
      setTyped({ text: next, value: parsed.value })
      if (parsed.value !== value) change(parsed.value)
    }
    const commit = () => {
      setEditing(false)
      if (problem === undefined) setTyped(undefined)
    }
    const set = (next: number) => {
      setTyped(undefined)
      if (next !== value) change(next)
    }
    const isFixed = disabled || readOnly
    const stepBy = (steps: number) => isFixed || set(stepNumber(value, steps * step, limits))
    const hold = useHoldRepeat(stepBy)
    const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
      if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const { key } = event
      if (key === 'Enter') commit()
      const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[key]
      const limit = { Home: finiteMin, End: finiteMax }[key]
      if (isFixed || (steps === undefined && limit === undefined)) return
      event.preventDefault()
      if (steps !== undefined) stepBy(steps)
      else set(key === 'Home' ? min : max)
    }
    const stepButton = (direction: 1 | -1) => (
      <button
        data-q="number-step"
        type="button"
        // the arrow keys do the same
        tabIndex={-1}
        aria-label={direction === 1 ? labels.increase : labels.decrease}
        aria-controls={control.id}
        disabled={isFixed || (value !== null && (direction === 1 ? value >= max : value <= min))}
        {...hold(direction)}
        className={stepClass}
      >
        {direction === 1 ? <Plus size={16} aria-hidden /> : <Minus size={16} aria-hidden />}
      </button>
    )
    const describedBy = [visibleMessage && problemId, control['aria-describedby']].filter(Boolean).join(' ')
    return (
      <div data-q="number-input" style={style} className={cx('q:flex q:w-full q:min-w-0 q:flex-col', className)}>
        <div data-q="number-frame" className={inputFrame}>
          <input
            autoComplete="off"
            // the numeric keys of some phones have no minus
            inputMode={min < 0 ? 'text' : decimals === 0 ? 'numeric' : 'decimal'}
            data-q="number-field"
            {...control}
            ref={fieldRef}
            type="text"
            role="spinbutton"
            aria-valuenow={value ?? undefined}
            aria-valuemin={finiteMin === undefined ? undefined : min}
            aria-valuemax={finiteMax === undefined ? undefined : max}
            aria-valuetext={
              value === null || (unit === undefined && !grouping) ? undefined : spoken(formatNumber(value), unit)
            }
            aria-invalid={visibleMessage !== undefined || control['aria-invalid'] || undefined}
            aria-describedby={describedBy || undefined}
            value={text}
            onChange={(event) => changeText(event.target.value)}
            onBlur={composeEventHandlers(input.onBlur, commit)}
            onKeyDown={composeEventHandlers(input.onKeyDown, onKeyDown)}
            // a minus stays before its number in right-to-left text
            className={cx(framedInput, 'q:w-0 q:tabular-nums q:[unicode-bidi:plaintext] q:rtl:text-end')}
          />
          {unit !== undefined && (
            <bdi data-q="number-unit" aria-hidden="true" className="q:ps-2 q:pe-1 q:text-xs q:text-text-muted">
              {unit}
            </bdi>
          )}
          {stepButton(-1)}
          {stepButton(1)}
        </div>
        {name !== undefined && (
          <input
            data-q="number-value"
            type="hidden"
            name={name}
            form={input.form}
            value={value ?? ''}
            disabled={disabled}
          />
        )}
        <span
          data-q="number-problem"
          id={problemId}
          aria-live="polite"
          className="q:mt-1 q:text-xs q:text-danger q:empty:mt-0 q:wrap-anywhere"
        >
          {visibleMessage}
        </span>
      </div>
    )
  },
)

const spoken = (number: string, unit: string | undefined) => (unit === undefined ? number : `${number} ${unit}`)

const stepClass =
  'q:grid q:h-[calc(var(--qd-control)-2px)] q:w-8 q:shrink-0 q:place-items-center q:border-s q:border-border q:text-text-muted q:select-none q:last:rounded-e-field q:not-disabled:hover:bg-surface-sunken q:not-disabled:hover:text-text q:disabled:*:opacity-50 q:pointer-coarse:w-10'
