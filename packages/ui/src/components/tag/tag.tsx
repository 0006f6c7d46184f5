import { cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

/** The meaning of a tag, shown by its colour. */
export type Tone = 'neutral' | 'accent' | 'danger' | 'warning' | 'success' | 'info'

/** Props of {@link Tag}. */
export interface TagProps extends ComponentProps<'span'> {
  /** Its meaning; do not rely on the colour alone. */
  tone?: Tone
  /** An icon before the text. */
  icon?: ReactNode
  /** Classes for the element. */
  className?: string
  /** One or two words. */
  children: ReactNode
}

const tag = cva(
  'q:inline-flex q:min-h-5 q:max-w-full q:items-center q:gap-1 q:rounded-tag q:px-2 q:text-xs q:font-medium q:forced-colors:border',
  {
    variants: {
      tone: {
        neutral: 'q:bg-surface-sunken q:text-text-muted',
        accent: 'q:bg-accent-soft q:text-accent-text',
        danger: 'q:bg-danger-soft q:text-danger',
        warning: 'q:bg-warning-soft q:text-warning',
        success: 'q:bg-success-soft q:text-success',
        info: 'q:bg-info-soft q:text-info',
      },
    },
  },
)

/** A small label that classifies something. */
export function Tag({ tone = 'neutral', icon, className, children, ...rest }: TagProps) {
  return (
    <span data-q="tag" {...rest} className={tag({ tone, className })}>
      {icon}
      <span className="q:truncate">{children}</span>
    </span>
  )
}
