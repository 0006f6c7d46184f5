import { Badge } from '@quadrangle/ui'
import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

export interface TabBarProps {
  /** What the tabs choose, read aloud. */
  label: string
  /** Whether it stands in a panel; otherwise it brings a surface of its own, for no text lies on the landscape. */
  inPanel?: boolean
  children: ReactNode
}

/** Tabs that are addresses: each is a link, so that it can be shared, and back returns to the one before. */
export function TabBar({ label, inPanel = false, children }: TabBarProps) {
  return (
    <nav aria-label={label} className={inPanel ? plain : raised}>
      <ul className="-mb-px flex gap-1 overflow-x-auto overscroll-x-contain [scrollbar-width:none]">{children}</ul>
    </nav>
  )
}

export interface TabAnchorProps extends ComponentProps<'a'> {
  /** Whether this tab is the one that is shown. */
  current: boolean
  /** How many entries it has. */
  count?: number
}

const plain = 'min-w-0 border-b border-border'
const raised = 'min-w-0 rounded-card border border-border bg-surface-raised px-2 shadow-card'

const look =
  'flex min-h-control items-center gap-2 whitespace-nowrap rounded-t-control border-b-2 px-3 text-sm outline-focus -outline-offset-2 focus-visible:outline-2'

function TabAnchor({ current, count, children, className: _, ...rest }: TabAnchorProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // On a phone the tabs scroll sideways: the chosen one must not stay out of sight.
    if (current) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <li ref={item} className="shrink-0">
      <a
        {...rest}
        // the router's own mark looks at the path only
        aria-current={current ? 'page' : undefined}
        className={
          current
            ? `${look} border-accent-mark font-semibold text-text`
            : `${look} border-transparent text-text-muted hover:border-border-control hover:text-text`
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
