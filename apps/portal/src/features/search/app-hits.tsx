import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AppIcon } from '../../shared/app-icon.tsx'
import { Highlight } from '../../shared/highlight.tsx'
import { localized } from '../../shared/localized.ts'
import type { Locale } from '../../state/locale.ts'
import type { FoundApp } from './state.ts'

export interface AppHitsProps {
  apps: readonly FoundApp[]
  query: string
  locale: Locale
  /** Whether the kind of hits has a title of its own. */
  titled: boolean
}

/** The apps among the hits. */
export function AppHits({ apps, query, locale, titled }: AppHitsProps) {
  return (
    <section className="px-2 py-3">
      {titled && (
        <h2 className="px-3 pb-1 text-sm font-semibold text-text-muted">
          <Trans>Apps</Trans>
        </h2>
      )}
      <ul className="grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
        {apps.map((app) => (
          <li key={app.app_id} className="min-w-0">
            <Link
              to="/chain"
              search={{ kind: 'app', id: app.app_id }}
              className="flex h-full min-w-0 items-center gap-3 rounded-control p-3 outline-focus hover:bg-surface-sunken focus-visible:outline-2"
            >
              <AppIcon src={app.icon_url} name={localized(app, 'name', locale)} />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 text-sm font-medium wrap-anywhere">
                  <Highlight text={localized(app, 'name', locale)} query={query} />
                </span>
                <span className="line-clamp-2 text-xs text-text-muted wrap-anywhere">
                  <Highlight text={localized(app, 'description', locale)} query={query} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
