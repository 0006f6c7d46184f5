'use client'
import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { oneOf } from '../one-of.ts'
import { stepStatusLabels } from '../status-marker/labels.ts'
import { StatusMarker, type StepStatus, statusLooks } from '../status-marker/status-marker.tsx'

/** Props of {@link Timeline}. */
export interface TimelineProps extends ComponentProps<'ol'> {
  /** Its name for screen readers, where there is no heading above it. */
  label?: string
  /** Classes for the element. */
  className?: string
  /** TimelineItem elements, in the order in which they happened or will happen. */
  children: ReactNode
}

/** Events below each other, joined by a line. */
export function Timeline({ label, className, ...rest }: TimelineProps) {
  return (
    <ol
      data-q="timeline"
      // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the role of lists without bullets
      role="list"
      aria-label={label}
      {...rest}
      className={cx('q:flex q:flex-col q:text-sm q:text-text', className)}
    />
  )
}

/** Props of {@link TimelineItem}. */
export interface TimelineItemProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** The event. */
  title: ReactNode
  /** When it happens, for example as a RelativeTime. */
  time?: ReactNode
  /** Its progress, read aloud after the title; leave it out if all events have already happened. */
  status?: StepStatus
  /** An icon of 14 px instead of that of the status. */
  icon?: ReactNode
  /** Classes for the element. */
  className?: string
  /** Further details. */
  children?: ReactNode
}

/** One event. */
export function TimelineItem(props: TimelineItemProps) {
  const { title, time, status: givenStatus, icon, className, children, ...rest } = props
  const labels = useLabels(stepStatusLabels)
  const status = givenStatus && oneOf('status of TimelineItem', givenStatus, statusLooks, 'upcoming')
  return (
    <li
      data-q="timeline-item"
      aria-current={status === 'current' ? 'step' : undefined}
      {...rest}
      className={cx(
        'q:relative q:flex q:gap-3 q:not-last:pb-6 q:before:absolute q:before:start-3 q:before:top-7 q:before:bottom-1 q:before:-ms-px q:before:border-s-2 q:before:border-border q:last:before:hidden',
        className,
      )}
    >
      {status || icon ? (
        <StatusMarker status={status ?? 'upcoming'}>{icon}</StatusMarker>
      ) : (
        <span data-q="timeline-dot" aria-hidden className="q:flex q:size-6 q:shrink-0 q:items-center q:justify-center">
          <span data-q="timeline-point" className="q:rounded-full q:border-5 q:border-accent-mark" />
        </span>
      )}
      <div data-q="timeline-text" className="q:min-w-0 q:flex-1 q:pt-0.5 q:wrap-anywhere">
        <div data-q="timeline-line" className="q:flex q:flex-wrap q:items-baseline q:justify-between q:gap-x-4">
          <span data-q="timeline-title" className={cx('q:font-medium', status === 'upcoming' && 'q:text-text-muted')}>
            {title}
            {status && <span className="q:sr-only"> ({labels[status]})</span>}
          </span>
          {time !== undefined && (
            <span data-q="timeline-time" className="q:text-xs q:text-text-muted q:tabular-nums">
              {time}
            </span>
          )}
        </div>
        {children}
      </div>
    </li>
  )
}
