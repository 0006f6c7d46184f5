'use client'
import * as Primitive from '@radix-ui/react-switch'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { focusRing } from '../classes.ts'

/** Props of {@link Switch}. */
export interface SwitchProps extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'onChange'> {
  /** Its label. */
  label: ReactNode
  /** A line of explanation below the label. */
  help?: ReactNode
  /** Whether it is on; leave out for uncontrolled use. */
  checked?: boolean
  /** Whether it is on at first. */
  defaultChecked?: boolean
  /** Called with the new state. */
  onCheckedChange?: (checked: boolean) => void
  /** Cannot be changed. */
  disabled?: boolean
  /** Its name in a form. */
  name?: string
  /** Classes for the outer element. */
  className?: string
}

/** A setting that takes effect immediately when it is turned on or off. */
export const Switch = /* @__PURE__ */ withDefaultProps(
  'Switch',
  function Switch({ label, help, id: givenId, className, style, ...rest }: SwitchProps) {
    const generatedId = useId()
    const id = givenId ?? generatedId
    return (
      <div data-q="switch" style={style} className={cx('q:flex q:items-start q:justify-between q:gap-4', className)}>
        <label data-q="switch-label" htmlFor={id} className="q:min-w-0 q:text-sm q:text-text q:wrap-anywhere">
          <span id={`${id}-label`}>{label}</span>
          {help !== undefined && (
            <span data-q="switch-help" id={`${id}-help`} className="q:block q:text-xs q:text-text-muted">
              {help}
            </span>
          )}
        </label>
        <Primitive.Root
          data-q="switch-track"
          id={id}
          aria-labelledby={`${id}-label`}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          {...rest}
          className={cx(
            'q:relative q:h-6 q:w-10 q:shrink-0 q:rounded-switch q:border q:border-border-control q:bg-surface-sunken',
            'q:data-[state=checked]:border-accent-mark q:data-[state=checked]:bg-accent-mark q:disabled:opacity-50 q:forced-colors:data-[state=checked]:bg-[Highlight]',
            focusRing,
          )}
        >
          <Primitive.Thumb
            data-q="switch-thumb"
            className={cx(
              'q:block q:size-4 q:translate-x-1 q:rounded-switch q:bg-border-control q:transition-transform q:duration-fast q:ease-out',
              'q:data-[state=checked]:translate-x-[1.1875rem] q:data-[state=checked]:bg-surface-raised',
              'q:rtl:-translate-x-1 q:rtl:data-[state=checked]:-translate-x-[1.1875rem] q:forced-colors:bg-[ButtonText] q:forced-colors:data-[state=checked]:bg-[HighlightText]',
            )}
          />
        </Primitive.Root>
      </div>
    )
  },
)
