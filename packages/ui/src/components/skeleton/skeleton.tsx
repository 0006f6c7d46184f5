import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { warnOnce } from '../warn-once.ts'

/** Props of {@link Skeleton}. */
export interface SkeletonProps extends ComponentProps<'div'> {
  /** The size and shape of the loading content, for example `h-4 w-32`. */
  className?: string
  /** Makes it round, for example for an avatar. */
  round?: boolean
}

// hidden for the first 200 ms, so that quick loading does not flicker
const look =
  'q:bg-border q:forced-colors:border q:animate-[q-appear_0.2s_step-end,q-pulse_1.6s_ease-in-out_0.2s_infinite]'

/** A placeholder for something that is loading; give it the same place and size. */
export function Skeleton({ className, round = false, ...rest }: SkeletonProps) {
  return (
    <div
      data-q="skeleton"
      aria-hidden="true"
      {...rest}
      className={cx(look, round ? 'q:rounded-full' : 'q:rounded-inner', className)}
    />
  )
}

/** Props of {@link SkeletonText}. */
export interface SkeletonTextProps extends ComponentProps<'div'> {
  /** How many lines. */
  lines?: number
  /** Classes for the outer element. */
  className?: string
}

/** A placeholder for lines of text. */
export function SkeletonText({ lines: givenLines = 3, className, ...rest }: SkeletonTextProps) {
  if (Number.isNaN(givenLines)) warnOnce('A SkeletonText got NaN as lines.')
  const lines = givenLines >= 0 ? Math.min(1000, givenLines) : 3
  return (
    <div data-q="skeleton-text" aria-hidden="true" {...rest} className={cx('q:flex q:flex-col q:gap-3', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // plain elements instead of Skeletons, because a loading page may have a hundred lines
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are constant
          key={line}
          data-q="skeleton"
          className={cx(look, 'q:h-3 q:rounded-inner', line === lines - 1 && lines > 1 ? 'q:w-3/5' : 'q:w-full')}
        />
      ))}
    </div>
  )
}
