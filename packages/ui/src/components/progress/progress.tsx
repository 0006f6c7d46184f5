import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { warnOnce } from '../warn-once.ts'
import { Bar } from './bar.tsx'

/** Props of {@link Progress}. */
export interface ProgressProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The progress so far; leave out if it is unknown. */
  value?: number
  /** The value at completion. */
  max?: number
  /** Its name for screen readers. */
  label: string
  /** The colour of the bar. */
  tone?: 'accent' | 'success' | 'danger'
  /** Classes for the element. */
  className?: string
}

const tones = {
  accent: 'q:fill-accent-mark',
  success: 'q:fill-success',
  danger: 'q:fill-danger',
} as const

/** A progress bar. */
export function Progress({ value, max = 100, label, tone = 'accent', className, ...rest }: ProgressProps) {
  if (Number.isNaN(value) || Number.isNaN(max)) warnOnce('A Progress got NaN as value or max.')
  const usableMax = Number.isNaN(max) ? 100 : max
  const ratio = (value ?? Number.NaN) / usableMax
  const share = usableMax > 0 && !Number.isNaN(ratio) ? Math.min(1, Math.max(0, ratio)) : undefined
  return (
    <div
      data-q="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      {...rest}
      className={cx(
        'q:h-2 q:w-full q:overflow-hidden q:rounded-chip q:bg-surface-sunken q:inset-ring q:inset-ring-border q:forced-colors:border',
        className,
      )}
    >
      <Bar
        data-q="progress-bar"
        share={share ?? 1}
        className={cx(tones[tone], share === undefined && 'q:animate-[q-pulse_1.2s_ease-in-out_infinite]')}
      />
    </div>
  )
}
