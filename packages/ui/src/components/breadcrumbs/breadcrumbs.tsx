'use client'
import { cx } from 'class-variance-authority'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentProps } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Link } from '../link/link.tsx'
import { breadcrumbsLabels } from './labels.ts'

/** One step of the way. */
export interface BreadcrumbItem {
  /** Its name. */
  label: string
  /** Where it leads; the last step needs none. */
  href?: string
}

/** Props of {@link Breadcrumbs}. */
export interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** From the start to the current page. */
  items: readonly BreadcrumbItem[]
  /** Of the outer element. */
  className?: string
}

/** The way to the current page. */
export function Breadcrumbs({ items, className, ...rest }: BreadcrumbsProps) {
  const labels = useLabels(breadcrumbsLabels)
  return (
    <nav data-q="breadcrumbs" aria-label={labels.navigation} {...rest} className={className}>
      <ol data-q="breadcrumbs-list" className="q:flex q:min-w-0 q:flex-wrap q:items-center q:gap-1 q:text-sm">
        {items.map(({ label, href }, at) => {
          const last = at === items.length - 1
          return (
            <li
              data-q="breadcrumb"
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same name, and steps do not move
              key={at}
              className="q:flex q:min-w-0 q:items-center q:gap-1"
            >
              {at > 0 && (
                <ChevronRight size={14} aria-hidden className="q:shrink-0 q:text-text-muted q:rtl:rotate-180" />
              )}
              {href !== undefined && !last ? (
                <Link tone="quiet" href={href} title={label} className="q:inline-block q:max-w-60 q:truncate q:py-0.5">
                  {label}
                </Link>
              ) : (
                <span
                  aria-current={last ? 'page' : undefined}
                  title={label}
                  className={cx(
                    'q:inline-block q:max-w-80 q:truncate',
                    last ? 'q:font-medium q:text-text' : 'q:text-text-muted',
                  )}
                >
                  {label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
