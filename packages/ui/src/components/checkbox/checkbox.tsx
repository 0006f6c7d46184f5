'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { focusRing } from '../classes.ts'
import { joinRefs } from '../join-refs.ts'

/** Props of {@link Checkbox}. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** What is agreed to or chosen. */
  label: ReactNode
  /** A line of explanation below the label. */
  help?: ReactNode
  /** Some, but not all, of what it stands for is chosen. */
  indeterminate?: boolean
  /** Keeps the label for screen readers only, for example in a table. */
  hideLabel?: boolean
}

/** A choice of its own. The box is the browser's, in the theme's colour, so it also works in forced colours. */
export function Checkbox({
  label,
  help,
  indeterminate = false,
  hideLabel = false,
  className,
  style,
  ref,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  const both = useMemo(() => joinRefs(box, ref), [ref])
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label
      data-q="checkbox"
      style={style}
      className={cx(
        'q:inline-flex q:min-h-6 q:items-start q:gap-2 q:text-sm q:text-text q:has-disabled:opacity-60',
        className,
      )}
    >
      <input
        data-q="checkbox-box"
        ref={both}
        type="checkbox"
        {...rest}
        className={cx('q:m-0.5 q:size-4 q:shrink-0 q:accent-accent-mark q:pointer-coarse:size-5', focusRing)}
      />
      <span data-q="checkbox-text" className={hideLabel ? 'q:sr-only' : 'q:min-w-0 q:wrap-anywhere'}>
        {label}
        {help !== undefined && <span className="q:block q:text-xs q:text-text-muted">{help}</span>}
      </span>
    </label>
  )
}
