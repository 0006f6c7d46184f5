import { Trans } from '@lingui/react/macro'
import { Button, EmptyState } from '@quadrangle/ui'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import SearchX from 'lucide-react/icons/search-x'
import type { Locale } from '../../../state/locale.ts'
import { CategoryName } from './app-tabs.tsx'
import { AppTile } from './app-tile.tsx'
import type { AppList } from './sections.ts'
import { type App, type AppTab, appsOf, sectionsOf } from './sections.ts'

export interface AppResultsProps {
  apps: AppList
  tab: AppTab
  query: string
  locale: Locale
  /** Clears the filter. */
  onClear: () => void
}

/** The apps of a tab: by category on “All”, otherwise as one grid. */
export function AppResults({ apps, tab, query, locale, onClear }: AppResultsProps) {
  const matches = appsOf(apps, tab, query)
  if (matches.length === 0) return <NoApps tab={tab} query={query} onClear={onClear} />
  if (tab !== 'all') {
    return (
      <div className="p-card-padding">
        <AppGrid apps={matches} query={query} locale={locale} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6 p-card-padding">
      {sectionsOf(matches).map(({ category, apps: inSection }) => (
        <section key={category} aria-labelledby={`apps-${category}`}>
          <h2 id={`apps-${category}`} className="px-3 text-sm font-semibold text-text-muted">
            <CategoryName category={category} />
          </h2>
          <AppGrid apps={inSection} query={query} locale={locale} />
        </section>
      ))}
    </div>
  )
}

function AppGrid({ apps, query, locale }: { apps: App[]; query: string; locale: Locale }) {
  return (
    <ul className="mt-1 grid grid-cols-1 gap-1 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {apps.map((app) => (
        <li key={app.app_id} className="min-w-0">
          <AppTile app={app} query={query} locale={locale} />
        </li>
      ))}
    </ul>
  )
}

function NoApps({ tab, query, onClear }: Pick<AppResultsProps, 'tab' | 'query' | 'onClear'>) {
  const text = query.trim()
  if (text === '') {
    return (
      <EmptyState
        icon={<LayoutGrid size={28} />}
        title={<Trans>No apps here</Trans>}
        description={tab === 'all' ? undefined : <Trans>Try another category.</Trans>}
      />
    )
  }
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      title={<Trans>No apps match “{text}”</Trans>}
      description={
        tab === 'all' ? <Trans>Check the spelling.</Trans> : <Trans>Check the spelling, or try another category.</Trans>
      }
      action={
        <Button onClick={onClear}>
          <Trans>Clear the filter</Trans>
        </Button>
      }
    />
  )
}
