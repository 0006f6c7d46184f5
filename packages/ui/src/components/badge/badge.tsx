import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { warnOnce } from '../warn-once.ts'

/** Props of {@link Badge}. */
export interface BadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The number; nothing is shown for 0. */
  count: number
  /** The largest number shown; above it, "99+" is shown. */
  max?: number
  /** Description of the count, read aloud, for example "3 unread notices". */
  label?: string
  /** `accent` for unread items, `neutral` for a plain number. */
  tone?: 'accent' | 'neutral'
  /** Classes for the element. */
  className?: string
}

/** A number as a badge shows it: 7, 99+, 9,999, 9,999+. */
export function formatCount(count: number, max = 99): string {
  const text = String(Math.min(count, max)).replace(/\B(?=(\d{3})+$)/g, ',')
  return count > max ? `${text}+` : text
}

/** A count beside a label or icon, for example of unread notices. */
export function Badge({ count, max = 99, label, tone = 'accent', className, ...rest }: BadgeProps) {
  if (Number.isNaN(count) || Number.isNaN(max)) warnOnce('A Badge got NaN as count or max.')
  // not `<=`, which would let NaN through
  if (!(count > 0)) return null
  return (
    <span
      data-q="badge"
      {...rest}
      className={cx(
        'q:inline-flex q:h-5 q:min-w-5 q:shrink-0 q:items-center q:justify-center q:rounded-chip q:border q:px-1.5 q:text-xs q:font-semibold q:tabular-nums',
        tone === 'accent'
          ? 'q:border-accent-mark q:bg-accent q:text-on-accent'
          : 'q:border-border q:bg-surface-sunken q:text-text-muted',
        className,
      )}
    >
      <span aria-hidden={label !== undefined}>{formatCount(count, max >= 0 ? max : 99)}</span>
      {label !== undefined && <span className="q:sr-only">{label}</span>}
    </span>
  )
}
