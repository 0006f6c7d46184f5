import { Highlight } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import { AppIcon } from '../../../shared/app-icon.tsx'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import type { Locale } from '../../../state/locale.ts'
import type { SystemGroup } from './groups.ts'

export interface SystemPanelProps {
  group: SystemGroup
  query: string
  locale: Locale
}

/** The systems of one organisation. Each links to the page that shows its destination. */
export function SystemPanel({ group, query, locale }: SystemPanelProps) {
  const id = `systems-${group.systems[0].id}`
  return (
    <Panel aria-labelledby={id} className="mb-4 break-inside-avoid px-2 py-3">
      <h2 id={id} className="px-3 text-sm font-semibold text-text-muted wrap-anywhere">
        <Highlight text={localized(group.systems[0], 'organization', locale)} query={query} />
      </h2>
      <ul className="mt-1 flex flex-col gap-1">
        {group.systems.map((system) => (
          <li key={system.id} className="min-w-0">
            <Link
              to="/chain"
              search={{ kind: 'system', id: system.id }}
              className="flex h-full min-w-0 items-center gap-3 rounded-control p-3 outline-focus hover:bg-surface-sunken focus-visible:outline-2"
            >
              <AppIcon src={system.icon_url} name={localized(system, 'name', locale)} />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 text-sm font-medium wrap-anywhere">
                  <Highlight text={localized(system, 'name', locale)} query={query} />
                </span>
                <span className="line-clamp-2 text-xs text-text-muted wrap-anywhere">
                  <Highlight text={localized(system, 'description', locale)} query={query} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
