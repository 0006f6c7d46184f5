'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useFieldGroup } from '../field/field-context.ts'
import { readList } from '../read-list.ts'

/** One choice of a {@link SegmentedControl}. */
export interface Segment {
  /** Identifies it. */
  value: string
  /** Its text; its name for screen readers if there is only an icon. */
  label: string
  /** An icon before the text. */
  icon?: ReactNode
  /** Shows the icon alone; the label becomes its tooltip. */
  hideLabel?: boolean
  /** Cannot be chosen. */
  disabled?: boolean
}

/** Props of {@link SegmentedControl}; other props are passed to the group. */
export interface SegmentedControlProps extends Omit<ComponentProps<'div'>, 'onChange' | 'defaultValue' | 'children'> {
  /** Two to five choices with short texts. */
  options: readonly Segment[]
  /** The chosen value, or null for none; leave out for uncontrolled use. */
  value?: string | null
  /** The value at first, for uncontrolled use. */
  defaultValue?: string
  /** Called with the newly chosen value. */
  onValueChange?: (value: string) => void
  /** Height and text size. */
  size?: 'small' | 'default'
  /** Disables every choice. */
  disabled?: boolean
  /** One must be chosen before the form is submitted. */
  required?: boolean
  /** Its name in a form. */
  name?: string
  /** The id of its form, if the control is outside that form. */
  form?: string
}

/**
 * A choice of one of a few short options that are all visible, such as the way a list is shown. It consists of native
 * radio buttons in one frame. Put it into a Field, or give it an `aria-label`.
 */
export const SegmentedControl = /* @__PURE__ */ withDefaultProps(
  'SegmentedControl',
  function SegmentedControl({
    options,
    value,
    defaultValue,
    onValueChange,
    size = 'default',
    disabled = false,
    name,
    form,
    className,
    ...props
  }: SegmentedControlProps) {
    const generatedId = useId()
    const { required, ...group } = useFieldGroup(props)
    return (
      <div
        data-q="segmented-control"
        role="radiogroup"
        aria-required={required || undefined}
        {...group}
        className={cx(
          'q:inline-flex q:max-w-full q:flex-wrap q:rounded-control q:border q:border-border-control q:bg-surface-sunken q:p-0.5 q:text-text q:aria-invalid:border-danger',
          className,
        )}
      >
        {readList(options).map((option) => (
          <label
            data-q="segment"
            key={option.value}
            title={option.hideLabel ? option.label : undefined}
            className={cx(
              segmentClass,
              size === 'small'
                ? 'q:min-h-[calc(var(--qd-control-sm)-6px)] q:px-2 q:text-xs'
                : 'q:min-h-[calc(var(--qd-control)-6px)] q:px-3 q:text-sm',
            )}
          >
            <input
              data-q="segment-input"
              type="radio"
              name={name ?? generatedId}
              form={form}
              value={option.value}
              required={required}
              disabled={disabled || option.disabled}
              aria-label={option.hideLabel ? option.label : undefined}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onValueChange?.(option.value)}
              className="q:absolute q:inset-0 q:m-0 q:size-full q:cursor-pointer q:appearance-none q:rounded-inner q:outline-none q:disabled:cursor-not-allowed"
            />
            {option.icon}
            {!option.hideLabel && <span className="q:min-w-0 q:wrap-anywhere">{option.label}</span>}
          </label>
        ))}
      </div>
    )
  },
)

const segmentClass = cx(
  'q:relative q:flex q:min-w-0 q:flex-auto q:items-center q:justify-center q:gap-1.5 q:rounded-inner q:border q:border-transparent q:py-0.5 q:text-center q:select-none',
  'q:not-has-checked:not-has-disabled:hover:bg-surface-raised q:has-disabled:opacity-50',
  'q:has-checked:border-accent-mark q:has-checked:bg-surface-raised q:has-checked:font-medium q:has-checked:text-accent-text',
  'q:outline-offset-2 q:outline-focus q:has-focus-visible:z-10 q:has-focus-visible:outline-2',
  'q:forced-colors:outline-[Highlight] q:forced-colors:has-checked:border-[Highlight] q:forced-colors:has-checked:bg-[Highlight] q:forced-colors:has-checked:text-[HighlightText] q:forced-colors:has-checked:forced-color-adjust-none',
)
