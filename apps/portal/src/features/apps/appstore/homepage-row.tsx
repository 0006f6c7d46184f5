import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState } from '@quadrangle/ui'
import Check from 'lucide-react/icons/check'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Move from 'lucide-react/icons/move'
import { useState } from 'react'
import { Panel } from '../../../shared/panel.tsx'
import type { Locale } from '../../../state/locale.ts'
import { HomepageTile } from './app-tile.tsx'
import { ArrangedApps } from './arranged-apps.tsx'
import type { AppList } from './sections.ts'
import { homepageApps } from './sections.ts'

/** The apps on the person's homepage, with their number and the limit. They can be arranged here. */
export function HomepageRow({ apps, locale }: { apps: AppList; locale: Locale }) {
  const { i18n } = useLingui()
  const [isArranging, setArranging] = useState(false)
  const homepage = homepageApps(apps)
  const count = i18n.number(homepage.length)
  const limit = i18n.number(apps.limit)
  const isEmpty = homepage.length === 0
  return (
    <Panel aria-labelledby="homepage-apps" className="p-card-padding">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="homepage-apps" className="text-base font-semibold">
          <Trans>Homepage apps</Trans>
        </h2>
        <p className="text-xs text-text-muted tabular-nums">
          <Trans>
            {count} of {limit}
          </Trans>
        </p>
        {!isEmpty && (
          <Button size="small" className="ms-auto" onClick={() => setArranging(!isArranging)}>
            {isArranging ? <Check size={14} aria-hidden /> : <Move size={14} aria-hidden />}
            {isArranging ? <Trans>Done</Trans> : <Trans>Arrange</Trans>}
          </Button>
        )}
      </div>
      {isEmpty && (
        <EmptyState
          size="small"
          icon={<LayoutGrid size={24} />}
          title={<Trans>There are no apps on your homepage</Trans>}
          description={<Trans>Add those that you use with the plus beside them.</Trans>}
        />
      )}
      {!isEmpty && isArranging && <ArrangedApps apps={homepage} locale={locale} />}
      {!isEmpty && !isArranging && (
        <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1 sm:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]">
          {homepage.map((app) => (
            <li key={app.app_id}>
              <HomepageTile app={app} locale={locale} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
