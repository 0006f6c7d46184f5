import type { ReactNode } from 'react'
import { visuallyHidden } from '../classes.ts'

/** Props of {@link VisuallyHidden}. */
export interface VisuallyHiddenProps {
  /** What is read aloud. */
  children: ReactNode
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return (
    <span data-q="visually-hidden" className={visuallyHidden}>
      {children}
    </span>
  )
}
