import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '@quadrangle/ui'
import { Panel } from '../../shared/panel.tsx'
import type { Locale } from '../../state/locale.ts'
import { HomepageTile } from './app-tile.tsx'
import { homepageApps } from './sections.ts'
import type { AppList } from './state.ts'

/** The apps on the person's homepage in their order, with the maximum. */
export function HomepageRow({ apps, locale }: { apps: AppList; locale: Locale }) {
  const { i18n } = useLingui()
  const onHomepage = homepageApps(apps)
  const count = i18n.number(onHomepage.length)
  const limit = i18n.number(apps.limit)
  return (
    <Panel aria-labelledby="homepage-apps" className="p-card-padding">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="homepage-apps" className="text-base font-semibold">
          <Trans>Homepage apps</Trans>
        </h2>
        <p className="text-xs text-text-muted tabular-nums">
          <Trans>
            {count} of {limit}
          </Trans>
        </p>
      </div>
      {onHomepage.length === 0 ? (
        <EmptyState size="small" title={<Trans>There are no apps on your homepage</Trans>} />
      ) : (
        <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-1">
          {onHomepage.map((app) => (
            <li key={app.app_id}>
              <HomepageTile app={app} locale={locale} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
