'use client'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { focusRing } from '../classes.ts'
import { Anchor } from '../link/link.tsx'
import type { SideNavItem } from './side-nav-item.ts'

/** The look of a row: a link, or the button of a group. */
export const rowClass = cx(
  'q:relative q:flex q:min-h-control q:w-full q:min-w-0 q:items-center q:gap-3 q:rounded-control q:px-2.5 q:py-1.5 q:text-start q:text-text q:wrap-anywhere q:hover:bg-surface-sunken q:aria-[current]:font-semibold q:aria-[current]:text-accent-text',
  focusRing,
)

interface EntryTextProps {
  item: Pick<SideNavItem, 'icon' | 'label' | 'end'>
  /** Shows only the icon; screen readers still read the name. */
  rail: boolean
  /** Content after the end of the entry. */
  children?: ReactNode
}

/** Icon, name and end of an entry. */
export function EntryText({ item: { icon, label, end }, rail, children }: EntryTextProps) {
  return (
    <>
      {(icon !== undefined || rail) && (
        <span
          data-q="side-nav-icon"
          aria-hidden
          className="q:flex q:size-5 q:shrink-0 q:items-center q:justify-center q:font-semibold"
        >
          {icon ?? Array.from(label)[0]}
        </span>
      )}
      <span data-q="side-nav-name" className={rail ? 'q:sr-only' : 'q:min-w-0 q:flex-1'}>
        {label}
      </span>
      {!rail && end !== undefined && (
        <span data-q="side-nav-end" className="q:shrink-0 q:text-xs q:text-text-muted q:tabular-nums">
          {end}
        </span>
      )}
      {children}
    </>
  )
}

interface SideNavLinkProps {
  item: SideNavItem
  /** Shows the icon only. */
  rail: boolean
}

/** An entry that is a page; one without an address is text. */
export function SideNavLink({ item, rail }: SideNavLinkProps) {
  const shared = {
    'data-q': 'side-nav-link',
    'aria-current': item.current ? ('page' as const) : undefined,
    'data-tip': rail ? item.label : undefined,
    className: cx(rowClass, 'q:aria-[current]:bg-accent-soft'),
  }
  const text = <EntryText item={item} rail={rail} />
  return item.href === undefined ? (
    <span {...shared}>{text}</span>
  ) : (
    <Anchor {...shared} href={item.href}>
      {text}
    </Anchor>
  )
}
