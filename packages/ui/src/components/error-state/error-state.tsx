'use client'
import { cx } from 'class-variance-authority'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentProps, ReactNode } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { errorStateLabels } from './labels.ts'

/** Props of {@link ErrorState}. */
export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** The failure that occurred. */
  title?: ReactNode
  /** The reason for the failure, and what to do. */
  detail?: ReactNode
  /** An id for support, for example that of the request. */
  reference?: string
  /** Called by the retry button; without it there is none. */
  onRetry?: () => void
  /** Whether a retry is running. */
  retrying?: boolean
  /** The text of the retry button. */
  retryLabel?: string
  /** Further buttons beside the retry button. */
  action?: ReactNode
  /** `small` inside a card. */
  size?: 'small' | 'default'
  /** Classes for the outer element. */
  className?: string
}

/** Says what failed, why, and what to do. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title,
    detail,
    reference,
    onRetry,
    retrying = false,
    retryLabel,
    action,
    size = 'default',
    className,
    ...rest
  } = props
  const labels = useLabels(errorStateLabels)
  return (
    <div
      data-q="error-state"
      // No alert during a retry, so that the error is announced again if the retry fails.
      role={retrying ? undefined : 'alert'}
      {...rest}
      className={cx(
        'q:flex q:flex-col q:items-center q:justify-center q:gap-2 q:text-center q:wrap-anywhere',
        size === 'small' ? 'q:p-4' : 'q:px-6 q:py-12',
        className,
      )}
    >
      <TriangleAlert size={size === 'small' ? 20 : 28} aria-hidden className="q:text-danger" />
      <div
        data-q="error-state-title"
        className={cx('q:text-text', size === 'small' ? 'q:text-sm' : 'q:text-base q:font-medium')}
      >
        {title ?? labels.title}
      </div>
      {detail !== undefined && (
        <div data-q="error-state-detail" className="q:max-w-md q:text-sm q:text-text-muted">
          {detail}
        </div>
      )}
      {reference !== undefined && (
        <p data-q="error-state-reference" className="q:font-mono q:text-xs q:text-text-muted">
          {labels.reference} {reference}
        </p>
      )}
      {(onRetry !== undefined || action !== undefined) && (
        <div data-q="error-state-action" className="q:mt-2 q:flex q:flex-wrap q:justify-center q:gap-2">
          {onRetry !== undefined && (
            <Button size={size === 'small' ? 'small' : 'default'} loading={retrying} onClick={() => onRetry()}>
              {retryLabel ?? labels.retry}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
