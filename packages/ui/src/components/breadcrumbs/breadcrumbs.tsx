'use client'
import { cx } from 'class-variance-authority'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { focusRing } from '../classes.ts'
import { Link } from '../link/link.tsx'
import { readList } from '../read-list.ts'
import { readNumber } from '../read-number.ts'
import { breadcrumbsLabels } from './labels.ts'

/** One level of the path. */
export interface BreadcrumbItem {
  /** Its name. */
  label: string
  /** Its address; the last level needs none. */
  href?: string
}

/** Props of {@link Breadcrumbs}. */
export interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** From the home page to the current page. */
  items: readonly BreadcrumbItem[]
  /** With more levels than this, those in the middle hide behind a button. */
  maxItems?: number
  /** Classes for the outer element. */
  className?: string
}

/** The path to the current page. A long path shows only its first level and the last ones. */
export function Breadcrumbs({ items: given, maxItems: givenMaxItems = 5, className, ...rest }: BreadcrumbsProps) {
  const labels = useLabels(breadcrumbsLabels)
  const maxItems = readNumber('Breadcrumbs.maxItems', givenMaxItems, 5, 0, Number.POSITIVE_INFINITY)
  const items = readList(given)
  const list = useRef<HTMLOListElement>(null)
  const [expanded, setExpanded] = useState(false)
  useEffect(() => {
    // the button that had the focus is removed
    if (expanded) list.current?.querySelector<HTMLElement>('li:nth-child(2) :is(a, [tabindex])')?.focus()
  }, [expanded])
  const steps = items.map((item, at) => ({ ...item, at }))
  const hidden = expanded || items.length <= maxItems ? 0 : items.length - Math.max(2, maxItems - 1)
  const visibleSteps = [...steps.slice(0, 1), ...steps.slice(1 + hidden)]
  return (
    <nav data-q="breadcrumbs" aria-label={labels.navigation} {...rest} className={className}>
      <ol
        data-q="breadcrumbs-list"
        ref={list}
        className="q:flex q:min-w-0 q:flex-wrap q:items-center q:gap-1 q:text-sm"
      >
        {visibleSteps.map(({ label, href, at }) => {
          const last = at === items.length - 1
          return (
            // two levels may have the same name, and their order never changes
            <li data-q="breadcrumb" key={at} className="q:flex q:min-w-0 q:items-center q:gap-1">
              {at > 0 && <Separator />}
              {at > 0 && hidden > 0 && at === hidden + 1 && (
                <>
                  <button
                    data-q="breadcrumbs-more"
                    type="button"
                    aria-label={labels.more(hidden)}
                    title={labels.more(hidden)}
                    onClick={() => setExpanded(true)}
                    className={cx(
                      'q:flex q:min-h-6 q:min-w-6 q:items-center q:justify-center q:rounded-inner q:text-text-muted q:hover:bg-surface-sunken q:hover:text-text q:pointer-coarse:min-h-10 q:pointer-coarse:min-w-10',
                      focusRing,
                    )}
                  >
                    …
                  </button>
                  <Separator />
                </>
              )}
              {href !== undefined && !last ? (
                <Link tone="quiet" href={href} title={label} className="q:inline-block q:max-w-60 q:truncate q:py-0.5">
                  {label}
                </Link>
              ) : (
                <span
                  aria-current={last ? 'page' : undefined}
                  tabIndex={expanded && at === 1 ? -1 : undefined}
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

function Separator() {
  return <ChevronRight size={14} aria-hidden className="q:shrink-0 q:text-text-muted q:rtl:rotate-180" />
}
