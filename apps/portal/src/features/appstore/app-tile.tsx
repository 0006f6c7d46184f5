import { Highlight } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import { AppIcon } from '../../shared/app-icon.tsx'
import { localized } from '../../shared/localized.ts'
import type { Locale } from '../../state/locale.ts'
import type { App } from './sections.ts'

export interface AppTileProps {
  app: App
  query: string
  locale: Locale
}

/** One app: icon, name and one line. Links to the page that shows its destination. */
export function AppTile({ app, query, locale }: AppTileProps) {
  const description = localized(app, 'description', locale)
  return (
    <Link
      to="/chain"
      search={{ kind: 'app', id: app.app_id }}
      className="flex h-full min-w-0 items-center gap-3 rounded-control border border-transparent p-3 outline-focus hover:border-border hover:bg-surface-sunken focus-visible:outline-2"
    >
      <AppIcon src={app.icon_url} name={localized(app, 'name', locale)} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm font-medium wrap-anywhere">
          <Highlight text={localized(app, 'name', locale)} query={query} />
        </span>
        <span className="block truncate text-xs text-text-muted" title={description}>
          <Highlight text={description} query={query} />
        </span>
      </span>
    </Link>
  )
}

/** An app in the homepage row: icon above name. */
export function HomepageTile({ app, locale }: Omit<AppTileProps, 'query'>) {
  return (
    <Link
      to="/chain"
      search={{ kind: 'app', id: app.app_id }}
      className="flex h-full min-w-0 flex-col items-center gap-2 rounded-control px-2 py-3 text-center outline-focus hover:bg-surface-sunken focus-visible:outline-2"
    >
      <AppIcon src={app.icon_url} name={localized(app, 'name', locale)} />
      <span className="line-clamp-2 text-xs wrap-anywhere hyphens-auto">{localized(app, 'name', locale)}</span>
    </Link>
  )
}
