'use client'
import { cx } from 'class-variance-authority'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { focusRing } from '../classes.ts'
import { sideNavLabels } from './labels.ts'
import { useSideNav } from './side-nav-context.ts'
import { EntryText, rowClass, SideNavLink } from './side-nav-entry.tsx'
import type { SideNavItem } from './side-nav-item.ts'

/** Props of the components that show a group. */
export interface SideNavGroupProps {
  item: SideNavItem
  /** Its pages. */
  children: ReactNode
}

/** A group that opens and closes; one with an address is a link with a button beside it. */
export function SideNavGroup({ item, children }: SideNavGroupProps) {
  const { groups } = useSideNav()
  const labels = useLabels(sideNavLabels)
  const id = useId()
  const open = groups.isOpen(item)
  const shared = {
    'data-q': 'side-nav-group',
    type: 'button' as const,
    'aria-expanded': open,
    'aria-controls': id,
    // a closed group represents the current page inside it
    'aria-current': !open && groups.holdsCurrent(item) ? ('true' as const) : undefined,
    onClick: () => groups.setOpen(item, !open),
  }
  const chevron = (
    <ChevronDown
      size={16}
      aria-hidden
      className={cx('q:shrink-0 q:text-text-muted q:transition-transform q:duration-slow', open && 'q:rotate-180')}
    />
  )
  return (
    <>
      {item.href === undefined ? (
        <button {...shared} className={rowClass}>
          <EntryText item={item} rail={false}>
            {chevron}
          </EntryText>
        </button>
      ) : (
        <div data-q="side-nav-split" className="q:flex q:gap-1">
          <SideNavLink item={item} rail={false} />
          <button
            {...shared}
            aria-label={labels.below(item.label)}
            className={cx(
              'q:flex q:min-h-control q:w-9 q:shrink-0 q:items-center q:justify-center q:rounded-control q:hover:bg-surface-sunken q:aria-[current]:bg-accent-soft',
              focusRing,
            )}
          >
            {chevron}
          </button>
        </div>
      )}
      <ul
        data-q="side-nav-subs"
        id={id}
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the role of lists without bullets
        role="list"
        hidden={!open}
        className={cx(open && 'q:flex', 'q:ms-5 q:mt-0.5 q:flex-col q:gap-0.5 q:border-s q:border-border q:ps-2')}
      >
        {children}
      </ul>
    </>
  )
}

/** A heading over pages that always show; collapsed it is a line. */
export function SideNavSection({ item, children }: SideNavGroupProps) {
  const { collapsed } = useSideNav()
  const id = useId()
  return (
    <>
      <span
        data-q="side-nav-heading"
        id={id}
        className={
          collapsed
            ? 'q:sr-only'
            : 'q:block q:px-2.5 q:pt-3 q:pb-1 q:text-xs q:font-medium q:text-text-muted q:wrap-anywhere'
        }
      >
        {item.label}
      </span>
      <ul
        data-q="side-nav-section"
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the role of lists without bullets
        role="list"
        aria-labelledby={id}
        className={cx('q:flex q:flex-col q:gap-0.5', collapsed && 'q:mt-1 q:border-t q:border-border q:pt-1.5')}
      >
        {children}
      </ul>
    </>
  )
}
