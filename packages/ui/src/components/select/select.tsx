'use client'
import { cx } from 'class-variance-authority'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { controlFrame, focusRing } from '../classes.ts'
import { useFieldControl } from '../field/field-context.ts'

/** One option of a {@link Select}. */
export interface SelectOption {
  /** Its value. */
  value: string
  /** Its text. */
  label: string
  /** Cannot be chosen. */
  disabled?: boolean
}

/** Props of {@link Select}. */
export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple'> {
  /** The options; or pass `<option>` children. */
  options?: readonly SelectOption[]
  /** Height and text size. */
  size?: 'small' | 'default'
}

/**
 * A native select. Put it into a Field, or give it an `aria-label`.
 */
export const Select = /* @__PURE__ */ withDefaultProps(
  'Select',
  function Select({ options, size = 'default', className, style, children, ...props }: SelectProps) {
    return (
      <span
        data-q="select-frame"
        style={style}
        className={cx('q:relative q:inline-flex q:min-w-0 q:items-center', className)}
      >
        <select
          data-q="select"
          {...useFieldControl(props)}
          className={cx(
            controlFrame,
            focusRing,
            'q:w-full q:min-w-0 q:ps-3 q:pe-8',
            size === 'small'
              ? 'q:h-field-sm q:leading-[calc(max(var(--qd-touch,0px),var(--qd-field-height-sm,var(--qd-control-sm)))-2px)]'
              : 'q:h-field q:leading-[calc(max(var(--qd-touch,0px),var(--qd-field-height,var(--qd-control)))-2px)]',
          )}
        >
          {options?.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown size={16} aria-hidden className="q:pointer-events-none q:absolute q:end-2 q:text-text-muted" />
      </span>
    )
  },
)
