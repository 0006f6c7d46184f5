import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { visuallyHidden } from '../classes.ts'

/** Props of {@link VisuallyHidden}. */
export interface VisuallyHiddenProps extends ComponentProps<'span'> {
  /** The text. */
  children: ReactNode
}

/** Text for screen readers only. */
export function VisuallyHidden({ className, children, ...rest }: VisuallyHiddenProps) {
  return (
    <span data-q="visually-hidden" {...rest} className={cx(visuallyHidden, className)}>
      {children}
    </span>
  )
}
