'use client'
import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import type { ControlSize } from '../button/button.tsx'
import { spinnerLabels } from './labels.ts'

/** Props of {@link Spinner}. */
export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** 16, 24 or 40 px. */
  size?: ControlSize
  /** A text below it; without one, screen readers get the kit's label. */
  tip?: string
  /** Shows nothing for the first 200 ms, so that quick loading does not flicker. */
  delay?: boolean
  /** Classes for the outer element. */
  className?: string
}

const sizes: Record<ControlSize, string> = {
  small: 'q:size-4 q:border-2',
  default: 'q:size-6 q:border-2',
  large: 'q:size-10 q:border-3',
}

/** Shows that something is loading for an unknown time. */
export function Spinner({ size = 'default', tip, delay = false, className, ...rest }: SpinnerProps) {
  const labels = useLabels(spinnerLabels)
  return (
    <span
      data-q="spinner"
      role="status"
      {...rest}
      className={cx(
        'q:inline-flex q:flex-col q:items-center q:gap-3 q:text-sm q:text-text-muted',
        delay && 'q:animate-[q-appear_0.2s_step-end]',
        className,
      )}
    >
      <span
        data-q="spinner-ring"
        className={cx(
          'q:rounded-full q:border-accent-mark q:border-e-transparent q:forced-colors:border-e-[Canvas] q:animate-[q-spin_0.8s_linear_infinite]',
          sizes[size],
        )}
      />
      <span data-q="spinner-tip" className={tip === undefined ? 'q:sr-only' : undefined}>
        {tip ?? labels.loading}
      </span>
    </span>
  )
}
