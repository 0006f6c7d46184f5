'use client'
import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { controlFrame, focusRing } from '../classes.ts'
import { useFieldControl } from '../field/field-context.ts'

/** Props of {@link Textarea}. */
export interface TextareaProps extends ComponentProps<'textarea'> {
  /** Grows with its text, where the browser can. */
  autoGrow?: boolean
}

/** A text input of several lines. */
export const Textarea = /* @__PURE__ */ withDefaultProps(
  'Textarea',
  function Textarea({ autoGrow = false, className, rows = 4, ...props }: TextareaProps) {
    return (
      <textarea
        data-q="textarea"
        rows={rows}
        {...useFieldControl(props)}
        className={cx(
          controlFrame,
          focusRing,
          'q:w-full q:min-w-0 q:resize-y q:px-3 q:py-2 q:placeholder:text-text-muted',
          autoGrow && 'q:field-sizing-content q:min-h-24',
          className,
        )}
      />
    )
  },
)
