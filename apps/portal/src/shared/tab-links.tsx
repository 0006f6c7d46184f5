import { Badge } from '@quadrangle/ui'
import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

export interface TabBarProps {
  /** The accessible name of the tabs. */
  label: string
  /** Whether it is inside a panel. Otherwise it has its own surface: no text is put on the background picture. */
  inPanel?: boolean
  children: ReactNode
}

/** Tabs that are links, so that each has an address and "back" works. */
export function TabBar({ label, inPanel = false, children }: TabBarProps) {
  return (
    <nav aria-label={label} className={inPanel ? plain : raised}>
      <ul className="-mb-px flex gap-1 overflow-x-auto overscroll-x-contain [scrollbar-width:none]">{children}</ul>
    </nav>
  )
}

export interface TabAnchorProps extends ComponentProps<'a'> {
  /** Whether this tab is shown. */
  current: boolean
  /** How many entries it has. */
  count?: number
}

const plain = 'min-w-0 border-b border-border'
const raised = 'min-w-0 rounded-card border border-border bg-surface-raised px-2 shadow-card'

const tabClass =
  'flex min-h-control items-center gap-2 whitespace-nowrap rounded-t-control border-b-2 px-3 text-sm outline-focus -outline-offset-2 focus-visible:outline-2'

function TabAnchor({ current, count, children, className: _, ...rest }: TabAnchorProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // On a phone the tabs scroll sideways: bring the current one into view. The first tab is skipped: it is in view,
    // and measuring costs a layout.
    if (current && item.current?.previousElementSibling) {
      item.current.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  }, [current])
  return (
    <li ref={item} className="shrink-0">
      <a
        {...rest}
        // Set here, because the router compares only the path.
        aria-current={current ? 'page' : undefined}
        className={
          current
            ? `${tabClass} border-accent-mark font-semibold text-text`
            : `${tabClass} border-transparent text-text-muted hover:border-border-control hover:text-text`
        }
      >
        {children}
        {count !== undefined && <Badge tone="neutral" count={count} max={9999} />}
      </a>
    </li>
  )
}

/** One tab of a {@link TabBar}: a link of the router. */
export const TabLink = createLink(TabAnchor)
