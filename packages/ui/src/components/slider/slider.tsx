'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, useMemo, useRef } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useLabelLocale } from '../../labels/labels-context.ts'
import { useFieldControl } from '../field/field-context.ts'
import { mergeRefs } from '../merge-refs.ts'
import { readNumber } from '../read-number.ts'
import { useControllableState } from '../use-controllable-state.ts'
import { useFormReset } from '../use-form-reset.ts'
import { clampTo, type SliderScaleProps, scaleOf, shareOf } from './slider-props.ts'
import { SliderThumb, SliderTrack, SliderValue, sliderFrame } from './slider-scale.tsx'

/** Props of {@link Slider}; other props are passed to the input. */
export interface SliderProps
  extends Omit<
      ComponentProps<'input'>,
      'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'step' | 'size' | 'children'
    >,
    SliderScaleProps {
  /** The number; leave out for uncontrolled use. */
  value?: number
  /** The number at first, for uncontrolled use; by default `min`. */
  defaultValue?: number
  /** Called with the new number while it is moved. */
  onValueChange?: (value: number) => void
}

// infinite numbers are allowed here, because numbers outside the scale are clamped to it
const readPosition = (prop: string, given: number | undefined) =>
  readNumber(`Slider.${prop}`, given, undefined, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)

/**
 * A number from a small range, where an approximate value is good enough. It is a native range input with the kit's
 * look. Put it into a Field, or give it an `aria-label`.
 */
export const Slider = /* @__PURE__ */ withDefaultProps(
  'Slider',
  function Slider({
    min,
    max,
    step,
    ticks,
    format,
    showValue = false,
    value: givenValue,
    defaultValue,
    onValueChange,
    className,
    style,
    ref,
    ...input
  }: SliderProps) {
    const locale = useLabelLocale()
    const scale = scaleOf({ min, max, step })
    const controlledValue = readPosition('value', givenValue)
    const initial = clampTo(scale, readPosition('defaultValue', defaultValue) ?? scale.min)
    const [current, change] = useControllableState(controlledValue, initial, onValueChange)
    const value = clampTo(scale, current)
    const field = useRef<HTMLInputElement>(null)
    const fieldRef = useMemo(() => mergeRefs(field, ref), [ref])
    useFormReset(field, () => controlledValue === undefined && change(initial))
    // a range input always has a value, so `required` would have no effect
    const { required, ...control } = useFieldControl(input)
    const share = shareOf(scale, value)
    const text = (format ?? new Intl.NumberFormat(locale).format)(value)
    return (
      <span data-q="slider" style={style} className={cx(sliderFrame, className)}>
        <SliderTrack scale={scale} to={share} ticks={ticks} disabled={control.disabled}>
          <SliderThumb share={share}>
            <input
              data-q="slider-input"
              aria-valuetext={format && text}
              {...control}
              ref={fieldRef}
              type="range"
              {...scale}
              value={value}
              onChange={(event) => change(event.target.valueAsNumber)}
              className="q:peer"
            />
          </SliderThumb>
        </SliderTrack>
        {showValue && <SliderValue>{text}</SliderValue>}
      </span>
    )
  },
)
