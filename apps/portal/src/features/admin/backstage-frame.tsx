import { Trans, useLingui } from '@lingui/react/macro'
import { SideNav, type SideNavItem } from '@quadrangle/ui'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useEffect, useRef, useState } from 'react'
import { Disclosure } from '../../shared/disclosure.tsx'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useMediaQuery } from '../../shared/use-media-query.ts'
import { rolesAtom } from '../../state/session.ts'
import { NotAllowed } from './not-allowed.tsx'
import { sectionAt, sectionGroups } from './sections.ts'

/** The Backstage: its navigation beside the page of a section. Only administrators see it. */
export function BackstageFrame() {
  const { t } = useLingui()
  const isAdmin = useAtomValue(rolesAtom).includes('admin')
  const pathname = useLocation({ select: (location) => location.pathname })
  const isWide = useMediaQuery('(min-width: 64rem)')
  const section = sectionAt(pathname)
  const items = useItems(pathname)
  if (!isAdmin) {
    return (
      <PageFrame title={<Trans>Backstage</Trans>}>
        <NotAllowed />
      </PageFrame>
    )
  }
  // <Outlet> has the same place in both layouts. Otherwise turning a tablet would remount the page and lose its input.
  return (
    <div className="mx-auto flex w-full max-w-400 flex-col lg:flex-row lg:items-start">
      {isWide ? (
        <Navigation
          key={String(section?.wide)}
          items={items}
          path={section?.path ?? 'urlmanage'}
          wide={section?.wide === true}
        />
      ) : (
        <div className="px-4 pt-4 sm:px-6">
          <Disclosure
            wide
            className="flex min-h-control w-full items-center gap-2 rounded-card border border-border bg-surface-raised px-4 text-start text-sm font-medium shadow-card outline-focus focus-visible:outline-2"
            label={
              <>
                <span className="text-text-muted">{t`Backstage`}</span>
                <span className="grow truncate">{section ? t(section.name) : t`Overview`}</span>
                <ChevronDown size={16} aria-hidden />
              </>
            }
          >
            {/* The list has no scroll bar of its own: people might miss the entries out of sight. */}
            <SideNav
              label={t`Backstage`}
              items={items}
              className="w-full **:data-[q=side-nav-list]:block **:data-[q=side-nav-list]:gap-x-4 sm:**:data-[q=side-nav-list]:columns-2 **:data-[q=side-nav-item]:break-inside-avoid"
            />
          </Disclosure>
        </div>
      )}
      <div className="min-w-0 grow">
        <Outlet />
      </div>
    </div>
  )
}

interface NavigationProps {
  items: SideNavItem[]
  /** The end of the address of the current entry. */
  path: string
  wide: boolean
}

function Navigation({ items, path, wide }: NavigationProps) {
  const { t } = useLingui()
  const [collapsed, setCollapsed] = useState(wide)
  const panel = useRef<HTMLElement>(null)
  // On a low screen the current entry may be outside the visible part of the list.
  useEffect(() => {
    panel.current?.querySelector(`a[href$="/${path}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return (
    // Only the entries scroll. If the toggle button lay over them, it could cover most of an entry.
    <Panel
      ref={panel}
      className="sticky top-[calc(var(--qd-header-height)+1.5rem)] mt-6 ml-6 flex max-h-[calc(100vh-var(--qd-header-height)-2rem)] shrink-0 flex-col **:data-[q=side-nav-body]:min-h-0 **:data-[q=side-nav-list]:-m-1 **:data-[q=side-nav-list]:min-h-0 **:data-[q=side-nav-list]:scroll-shadow **:data-[q=side-nav-list]:overflow-y-auto **:data-[q=side-nav-list]:p-1"
    >
      <SideNav
        label={t`Backstage`}
        items={items}
        collapsible
        collapsed={collapsed}
        onCollapsedChange={setCollapsed}
        // The entries are so low that all of them are visible in a window 900 pixels high.
        className="flex min-h-0 flex-col pointer-fine:**:data-[q=side-nav-heading]:pt-2 pointer-fine:**:data-[q=side-nav-heading]:pb-0 pointer-fine:**:data-[q=side-nav-link]:min-h-7.5 pointer-fine:**:data-[q=side-nav-link]:py-1 pointer-fine:**:data-[q=side-nav-toggle]:min-h-7.5 pointer-fine:**:data-[q=side-nav-toggle]:py-1"
      />
    </Panel>
  )
}

function useItems(pathname: string): SideNavItem[] {
  const { t } = useLingui()
  const current = sectionAt(pathname)
  return [
    {
      id: 'overview',
      label: t`Overview`,
      href: '/urlmanage',
      icon: <LayoutGrid size={18} />,
      current: current === undefined,
    },
    ...sectionGroups.map(({ id, name, sections }) => ({
      id,
      label: t(name),
      section: true,
      subs: sections.map((section) => ({
        id: section.path,
        label: t(section.name),
        href: `/urlmanage/${section.path}`,
        icon: <section.icon size={18} />,
        current: section === current,
      })),
    })),
  ]
}
