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
import { SliderHand, SliderScale, SliderValue, sliderFrame } from './slider-scale.tsx'

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

function rangeIn(scale: Scale, [one, other]: SliderRange): SliderRange {
  const [a, b] = [clampTo(scale, one), clampTo(scale, other)]
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
    value: given,
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
    const first = rangeIn(scale, defaultValue ?? [scale.min, scale.max])
    const [held, change] = useControllableState(given, first, onValueChange)
    const value = rangeIn(scale, held ?? first)
    const lower = useRef<HTMLInputElement>(null)
    useFormReset(lower, () => given === undefined && change(first))
    const { required, 'aria-invalid': invalid, ...group } = useFieldGroup<typeof props & { required?: boolean }>(props)
    const shares = [shareOf(scale, value[0]), shareOf(scale, value[1])] as const
    const write = format ?? new Intl.NumberFormat(locale).format
    const move = (at: 0 | 1, next: number) => {
      const moved: SliderRange = at === 0 ? [Math.min(next, value[1]), value[1]] : [value[0], Math.max(next, value[0])]
      if (moved[at] !== value[at]) change(moved)
    }
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
      <div data-q="range-slider" role="group" {...group} className={cx(sliderFrame, className)}>
        <SliderScale scale={scale} from={shares[0]} to={shares[1]} ticks={ticks} disabled={disabled}>
          {([0, 1] as const).map((at) => (
            <SliderHand key={at} share={shares[at]}>
              <input
                data-q="slider-input"
                ref={at === 0 ? lower : undefined}
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
                aria-valuetext={format && write(value[at])}
                value={value[at]}
                onChange={(event) => move(at, event.target.valueAsNumber)}
                className="q:peer"
              />
            </SliderHand>
          ))}
        </SliderScale>
        {showValue && (
          <SliderValue>
            {write(value[0])}–{write(value[1])}
          </SliderValue>
        )}
      </div>
    )
  },
)
