'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { focusRing, visuallyHidden } from '../classes.ts'
import { mergeRefs } from '../merge-refs.ts'

/** Props of {@link Checkbox}. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** Text of the option. */
  label: ReactNode
  /** A line of explanation below the label. */
  help?: ReactNode
  /** Some, but not all, of the items it represents are checked. */
  indeterminate?: boolean
  /** Keeps the label for screen readers only, for example in a table. */
  hideLabel?: boolean
}

/** A native checkbox with a label: forms, keyboard and forced colours need no script. */
export const Checkbox = /* @__PURE__ */ withDefaultProps(
  'Checkbox',
  function Checkbox({
    label,
    help,
    indeterminate = false,
    hideLabel = false,
    className,
    style,
    ref,
    ...rest
  }: CheckboxProps) {
    const textId = useId()
    const box = useRef<HTMLInputElement>(null)
    const inputRef = useMemo(() => mergeRefs(box, ref), [ref])
    useEffect(() => {
      if (box.current) box.current.indeterminate = indeterminate
    }, [indeterminate])
    return (
      <label
        data-q="checkbox"
        style={style}
        className={cx(
          'q:inline-flex q:min-h-6 q:items-start q:gap-3 q:text-sm q:text-text q:has-disabled:opacity-60',
          className,
        )}
      >
        <input
          data-q="checkbox-box"
          ref={inputRef}
          type="checkbox"
          // the help describes the control and is not part of its name
          {...(help !== undefined && { 'aria-labelledby': textId, 'aria-describedby': `${textId}-help` })}
          {...rest}
          className={focusRing}
        />
        <span data-q="checkbox-text" className={hideLabel ? visuallyHidden : 'q:min-w-0 q:wrap-anywhere'}>
          <span id={textId}>{label}</span>
          {help !== undefined && (
            <span data-q="checkbox-help" id={`${textId}-help`} className="q:block q:text-xs q:text-text-muted">
              {help}
            </span>
          )}
        </span>
      </label>
    )
  },
)
