import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

/** Props of {@link EmptyState}. */
export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** An icon, 24 to 32 px. */
  icon?: ReactNode
  /** The missing content; pass a heading element where it is the title of a page. */
  title: ReactNode
  /** Suggested remedy. */
  description?: ReactNode
  /** The button that does it. */
  action?: ReactNode
  /** `small` inside a card. */
  size?: 'small' | 'default'
  /** Classes for the outer element. */
  className?: string
}

/** Shown instead of an empty list: what is missing and what to do. */
export function EmptyState(props: EmptyStateProps) {
  const { icon, title, description, action, size = 'default', className, ...rest } = props
  return (
    <div
      data-q="empty-state"
      {...rest}
      className={cx(
        'q:flex q:flex-col q:items-center q:justify-center q:gap-2 q:text-center q:wrap-anywhere',
        size === 'small' ? 'q:p-4' : 'q:px-6 q:py-12',
        className,
      )}
    >
      {icon !== undefined && (
        <span data-q="empty-state-icon" aria-hidden="true" className="q:mb-1 q:text-text-muted">
          {icon}
        </span>
      )}
      <div
        data-q="empty-state-title"
        className={cx('q:text-text', size === 'small' ? 'q:text-sm' : 'q:text-base q:font-medium')}
      >
        {title}
      </div>
      {description !== undefined && (
        <div data-q="empty-state-text" className="q:max-w-md q:text-sm q:text-text-muted">
          {description}
        </div>
      )}
      {action !== undefined && (
        <div data-q="empty-state-action" className="q:mt-2">
          {action}
        </div>
      )}
    </div>
  )
}
