'use client'
import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { controlFrame, focusRing } from '../classes.ts'
import { useFieldControl } from '../field/field-context.ts'

/** Props of {@link Input}. */
export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** An icon or a short text before the input. */
  start?: ReactNode
  /** An icon or a button after the input. */
  end?: ReactNode
  /** How many buttons fit at the end. */
  endButtons?: 1 | 2
}

/** A text input. Put it into a Field, or give it an `aria-label`. */
export const Input = /* @__PURE__ */ withDefaultProps(
  'Input',
  function Input({ start, end, endButtons = 1, className, style, type = 'text', ...props }: InputProps) {
    const control = useFieldControl(props)
    const input = (padding: string, outer?: Pick<InputProps, 'className' | 'style'>) => (
      <input
        data-q="input"
        type={type}
        {...control}
        style={outer?.style}
        className={cx(
          controlFrame,
          focusRing,
          'q:h-field q:w-full q:min-w-0 q:placeholder:text-text-muted',
          padding,
          outer?.className,
        )}
      />
    )
    if (start === undefined && end === undefined) return input('q:px-3', { className, style })
    const endPadding = end === undefined ? 'q:pe-3' : endButtons === 1 ? 'q:pe-11' : 'q:pe-20'
    return (
      <span
        data-q="input-frame"
        style={style}
        className={cx('q:relative q:flex q:w-full q:min-w-0 q:items-center', className)}
      >
        {start !== undefined && (
          <span data-q="input-start" className="q:pointer-events-none q:absolute q:start-3 q:text-text-muted">
            {start}
          </span>
        )}
        {input(cx(start === undefined ? 'q:ps-3' : 'q:ps-9', endPadding))}
        {end !== undefined && (
          <span data-q="input-end" className="q:absolute q:end-1 q:flex q:items-center">
            {end}
          </span>
        )}
      </span>
    )
  },
)
