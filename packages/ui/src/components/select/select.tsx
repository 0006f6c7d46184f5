'use client'
import { cx } from 'class-variance-authority'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { controlFrame, focusRing } from '../classes.ts'
import { useFieldControl } from '../field/field-context.ts'

/** One choice of a {@link Select}. */
export interface SelectOption {
  /** What is chosen. */
  value: string
  /** What is shown. */
  label: string
  /** Cannot be chosen now. */
  disabled?: boolean
}

/** Props of {@link Select}. */
export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple'> {
  /** The choices; or give `<option>` children. */
  options?: readonly SelectOption[]
  /** Height and text size. */
  size?: 'small' | 'default'
}

/**
 * One of a few choices, with the browser's own list: it works with every keyboard, screen reader and phone. Put it into a
 * Field, or give it an `aria-label`.
 */
export function Select({ options, size = 'default', className, style, children, ...props }: SelectProps) {
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
          size === 'small' ? 'q:h-control-sm' : 'q:h-control',
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
}
