'use client'
import { cx } from 'class-variance-authority'
import PanelLeft from 'lucide-react/icons/panel-left'
import type { ComponentProps } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { readList } from '../read-list.ts'
import { useControllableState } from '../use-controllable-state.ts'
import { sideNavLabels } from './labels.ts'
import { SideNavContext, useSideNav } from './side-nav-context.ts'
import { EntryText, rowClass, SideNavLink } from './side-nav-entry.tsx'
import { SideNavFlyout } from './side-nav-flyout.tsx'
import { SideNavGroup, SideNavSection } from './side-nav-group.tsx'
import type { SideNavItem } from './side-nav-item.ts'
import { useOpenGroups } from './use-open-groups.ts'
import { useRailTip } from './use-rail-tip.ts'

/** Props of {@link SideNav}. */
export interface SideNavProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Its name for screen readers, such as “Settings”. */
  label: string
  /** The entries, in order. */
  items: readonly SideNavItem[]
  /** Whether a button at its end collapses it to its icons. */
  collapsible?: boolean
  /** Whether only icons show; leave out for uncontrolled use. */
  collapsed?: boolean
  /** Whether only icons show at first, for uncontrolled use. */
  defaultCollapsed?: boolean
  /** Called when it is collapsed or expanded by its button. */
  onCollapsedChange?: (collapsed: boolean) => void
  /** Classes for the element. */
  className?: string
}

/** Pages below each other, in groups. Links are rendered by the component of the LinkProvider. */
export function SideNav(props: SideNavProps) {
  const {
    label,
    items: givenItems,
    collapsible,
    collapsed: givenCollapsed,
    defaultCollapsed = false,
    onCollapsedChange,
    className,
    ...rest
  } = props
  const labels = useLabels(sideNavLabels)
  const [collapsed, setCollapsed] = useControllableState(givenCollapsed, defaultCollapsed, onCollapsedChange)
  const items = readList(givenItems)
  const groups = useOpenGroups(items)
  const { tip, handlers } = useRailTip()
  const toggleLabel = collapsed ? labels.expand : labels.collapse
  return (
    <nav
      data-q="side-nav"
      aria-label={label}
      {...rest}
      className={cx('q:max-w-full q:p-2 q:text-sm q:text-text', collapsed ? 'q:w-14' : 'q:w-60', className)}
    >
      <div data-q="side-nav-body" className="q:flex q:flex-col q:gap-0.5" {...(collapsed && handlers)}>
        <ul
          data-q="side-nav-list"
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the role of lists without bullets
          role="list"
          className="q:flex q:flex-col q:gap-0.5"
        >
          <SideNavContext value={{ groups, collapsed }}>
            {items.map((item) => (
              <Entry key={item.id} item={item} />
            ))}
          </SideNavContext>
        </ul>
        {collapsible && (
          <button
            data-q="side-nav-toggle"
            type="button"
            data-tip={toggleLabel}
            onClick={() => setCollapsed(!collapsed)}
            className={cx(rowClass, 'q:mt-2')}
          >
            <EntryText
              item={{ label: toggleLabel, icon: <PanelLeft size={18} className="q:rtl:-scale-x-100" /> }}
              rail={collapsed}
            />
          </button>
        )}
        {collapsed && (
          <span
            data-q="side-nav-tip"
            ref={tip}
            popover="manual"
            aria-hidden
            className="q:mx-2 q:my-1.5 q:max-w-72 q:rounded-inner q:border q:border-transparent q:bg-text q:px-2 q:py-1 q:text-xs q:wrap-anywhere q:text-surface-raised"
          />
        )}
      </div>
    </nav>
  )
}

function Entry({ item }: { item: SideNavItem }) {
  const { collapsed } = useSideNav()
  const subs = item.subs ?? []
  const Group = item.section ? SideNavSection : collapsed ? SideNavFlyout : SideNavGroup
  return (
    <li data-q="side-nav-item">
      {subs.length === 0 ? (
        <SideNavLink item={item} rail={collapsed} />
      ) : (
        <Group item={item}>
          {subs.map((sub) => (
            <Entry key={sub.id} item={sub} />
          ))}
        </Group>
      )}
    </li>
  )
}
