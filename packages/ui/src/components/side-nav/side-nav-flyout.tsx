'use client'
import { type FocusEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { placeBeside } from './place-beside.ts'
import { SideNavContext, useSideNav } from './side-nav-context.ts'
import { EntryText, rowClass, SideNavLink } from './side-nav-entry.tsx'
import type { SideNavGroupProps } from './side-nav-group.tsx'

/** A group of the collapsed side navigation: its pages are in a panel beside it. */
export function SideNavFlyout({ item, children }: SideNavGroupProps) {
  const { groups } = useSideNav()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    // The button toggles the panel itself
    const isOutside = relatedTarget && relatedTarget !== button.current && !panel.current?.contains(relatedTarget)
    if (isOutside) panel.current?.hidePopover()
  }
  // Enter on a link fires a click, so no key handler is needed
  const closeHandlers = {
    onBlur: closeOnLeave,
    onClick: ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
      if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
    },
  }
  return (
    <>
      <button
        data-q="side-nav-group"
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        aria-current={groups.holdsCurrent(item) || item.current ? 'true' : undefined}
        data-tip={item.label}
        onBlur={closeOnLeave}
        className={`${rowClass} q:aria-[current]:bg-accent-soft`}
      >
        <EntryText item={item} rail />
      </button>
      <div
        data-q="side-nav-flyout"
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={({ currentTarget, newState }) => {
          if (newState === 'open' && button.current) placeBeside(currentTarget, button.current)
        }}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        {...closeHandlers}
        className="q:mx-2 q:w-56 q:overflow-y-auto q:rounded-control q:border q:border-border q:bg-surface-raised q:p-1 q:text-sm q:text-text q:shadow-overlay"
      >
        {item.href === undefined && (
          <p data-q="side-nav-flyout-title" className="q:px-2.5 q:py-1.5 q:text-xs q:text-text-muted q:wrap-anywhere">
            {item.label}
          </p>
        )}
        <ul
          data-q="side-nav-list"
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the role of lists without bullets
          role="list"
          className="q:flex q:flex-col q:gap-0.5"
        >
          {item.href !== undefined && (
            <li data-q="side-nav-item">
              <SideNavLink item={item} rail={false} />
            </li>
          )}
          <SideNavContext value={{ groups, collapsed: false }}>{children}</SideNavContext>
        </ul>
      </div>
    </>
  )
}
