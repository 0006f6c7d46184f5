'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, useRef } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { useFieldGroup } from '../field/field-context.ts'
import { useControllableState } from '../use-controllable-state.ts'
import { useFormReset } from '../use-form-reset.ts'
import { sliderLabels } from './labels.ts'
import { clampTo, type Scale, type SliderScaleProps, scaleOf, shareOf } from './slider-props.ts'
import { SliderThumb, SliderTrack, SliderValue, sliderFrame } from './slider-scale.tsx'

/** The least and the greatest number of a range. */
export type SliderRange = readonly [least: number, greatest: number]

/** Props of {@link RangeSlider}; other props are passed to the group. */
export interface RangeSliderProps
  extends Omit<ComponentProps<'div'>, 'onChange' | 'defaultValue' | 'children'>,
    SliderScaleProps {
  /** Both numbers; leave out for uncontrolled use. */
  value?: SliderRange
  /** Both numbers at first, for uncontrolled use; by default the whole scale. */
  defaultValue?: SliderRange
  /** Called with both numbers while one is moved. */
  onValueChange?: (value: SliderRange) => void
  /** Disables both thumbs. */
  disabled?: boolean
  /** The name of both in a form. */
  name?: string
  /** The id of its form, if the slider is outside that form. */
  form?: string
}

/** The range limited to the scale, the smaller number first. */
function rangeIn(scale: Scale, [from, to]: SliderRange): SliderRange {
  const [a, b] = [clampTo(scale, from), clampTo(scale, to)]
  return a <= b ? [a, b] : [b, a]
}

/**
 * A range between two numbers: a slider with two thumbs, which cannot pass each other. Put it into a Field, or give it an
 * `aria-label`.
 */
export const RangeSlider = /* @__PURE__ */ withDefaultProps(
  'RangeSlider',
  function RangeSlider({
    min,
    max,
    step,
    ticks,
    format,
    showValue = false,
    value: givenValue,
    defaultValue,
    onValueChange,
    disabled,
    name,
    form,
    className,
    ...props
  }: RangeSliderProps) {
    const labels = useLabels(sliderLabels)
    const locale = useLabelLocale()
    const scale = scaleOf({ min, max, step })
    const initial = rangeIn(scale, defaultValue ?? [scale.min, scale.max])
    const [current, change] = useControllableState(givenValue, initial, onValueChange)
    const value = rangeIn(scale, current ?? initial)
    const lowerInput = useRef<HTMLInputElement>(null)
    useFormReset(lowerInput, () => givenValue === undefined && change(initial))
    const { required, 'aria-invalid': invalid, ...group } = useFieldGroup<typeof props & { required?: boolean }>(props)
    const shares = [shareOf(scale, value[0]), shareOf(scale, value[1])] as const
    const formatNumber = format ?? new Intl.NumberFormat(locale).format
    const move = (thumb: 0 | 1, next: number) => {
      const range: SliderRange =
        thumb === 0 ? [Math.min(next, value[1]), value[1]] : [value[0], Math.max(next, value[0])]
      if (range[thumb] !== value[thumb]) change(range)
    }
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
      <div data-q="range-slider" role="group" {...group} className={cx(sliderFrame, className)}>
        <SliderTrack scale={scale} from={shares[0]} to={shares[1]} ticks={ticks} disabled={disabled}>
          {([0, 1] as const).map((at) => (
            <SliderThumb key={at} share={shares[at]}>
              <input
                data-q="slider-input"
                ref={at === 0 ? lowerInput : undefined}
                type="range"
                {...scale}
                data-end={at === 0 ? 'lower' : 'upper'}
                name={name}
                form={form}
                disabled={disabled}
                aria-label={at === 0 ? labels.from : labels.to}
                aria-invalid={invalid}
                // the other thumb limits this one
                aria-valuemin={at === 0 ? undefined : value[0]}
                aria-valuemax={at === 0 ? value[1] : undefined}
                aria-valuetext={format && formatNumber(value[at])}
                value={value[at]}
                onChange={(event) => move(at, event.target.valueAsNumber)}
                className="q:peer"
              />
            </SliderThumb>
          ))}
        </SliderTrack>
        {showValue && (
          <SliderValue>
            {formatNumber(value[0])}–{formatNumber(value[1])}
          </SliderValue>
        )}
      </div>
    )
  },
)
