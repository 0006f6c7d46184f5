'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useLabels } from '../../labels/labels-context.ts'
import { formatCount } from '../badge/badge.tsx'
import { warnOnce } from '../warn-once.ts'
import { cardLabels } from './labels.ts'

/** Props of {@link Card}. */
export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The heading of the card; '' for none. */
  title: ReactNode
  /** Level of the heading in the page. */
  level?: 2 | 3 | 4
  /** An icon before the title, 16 to 20 px. */
  icon?: ReactNode
  /** How many items on it are unread; nothing is shown for 0. */
  unreadCount?: number
  /** One or two small buttons at the end of the title row. */
  actions?: ReactNode
  /** The action of the card, below its content. */
  footer?: ReactNode
  /** Whether its content is reloading; sets aria-busy. */
  busy?: boolean
  /** Removes the padding around the content, for pictures and tables. */
  flush?: boolean
  /** Classes for the card. */
  className?: string
  /** Its content. */
  children?: ReactNode
}

/**
 * Titles up to this length are never cut off. They need no line limit, which costs the browser time on pages with many
 * cards.
 */
const SHORT_TITLE = 20

/** A frame with a title row. */
export const Card = /* @__PURE__ */ withDefaultProps('Card', function Card(props: CardProps) {
  const { title, level = 2, icon, unreadCount = 0, actions, footer, busy = false, flush = false, ...others } = props
  const { className, children, ...rest } = others
  if (Number.isNaN(unreadCount)) warnOnce('A Card got NaN as unreadCount.')
  const id = useId()
  const Heading = `h${level}` as const
  const short = typeof title === 'string' && title.length <= SHORT_TITLE
  return (
    <section
      data-q="card"
      aria-labelledby={title === '' ? undefined : id}
      aria-busy={busy || undefined}
      {...rest}
      className={cx(
        'q:flex q:min-h-0 q:min-w-0 q:flex-col q:overflow-clip q:rounded-card q:border q:border-border q:bg-surface-raised q:text-text q:shadow-card',
        className,
      )}
    >
      <header
        data-q="card-header"
        className="q:flex q:min-h-12 q:items-center q:gap-2 q:bg-card-title-bg q:px-card-padding q:py-2 q:text-card-title-text q:[&>svg]:shrink-0"
      >
        {icon}
        {title !== '' && (
          <Heading
            data-q="card-title"
            id={id}
            title={typeof title === 'string' && !short ? title : undefined}
            className={cx('q:min-w-0 q:text-sm q:font-semibold q:wrap-anywhere', !short && 'q:line-clamp-2')}
          >
            {title}
          </Heading>
        )}
        {unreadCount > 0 && <UnreadCount count={unreadCount} />}
        {actions !== undefined && (
          <div data-q="card-actions" className="q:ms-auto q:-me-2 q:flex q:shrink-0 q:items-center">
            {actions}
          </div>
        )}
      </header>
      <div
        data-q="card-body"
        className={cx('q:flex q:min-h-0 q:min-w-0 q:flex-1 q:flex-col', !flush && 'q:p-card-padding q:pt-1')}
      >
        {children}
      </div>
      {footer !== undefined && (
        <footer
          data-q="card-footer"
          className="q:flex q:items-center q:gap-2 q:border-t q:border-border q:px-card-padding q:py-2"
        >
          {footer}
        </footer>
      )}
    </section>
  )
})

/** A separate component, because most cards have no count and a page may have a thousand cards. */
function UnreadCount({ count }: { count: number }) {
  const labels = useLabels(cardLabels)
  return (
    <span
      data-q="card-unread"
      className="q:h-5 q:min-w-5 q:shrink-0 q:rounded-chip q:bg-accent q:px-1.5 q:text-center q:text-xs/5 q:font-semibold q:text-on-accent q:tabular-nums q:inset-ring q:inset-ring-card-title-focus"
    >
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="q:sr-only">{labels.unread(formatCount(count, 9999))}</span>
    </span>
  )
}
