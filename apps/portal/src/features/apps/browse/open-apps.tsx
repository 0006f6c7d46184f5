import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AppIcon } from '../../../shared/app-icon.tsx'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import type { Locale } from '../../../state/locale.ts'
import type { Browse } from './state.ts'

/** The public apps. */
export function OpenApps({ apps, locale }: { apps: Browse['apps']; locale: Locale }) {
  return (
    <Panel aria-labelledby="open-apps" className="px-2 py-3">
      <h2 id="open-apps" className="px-3 text-base font-semibold">
        <Trans>Open apps</Trans>
      </h2>
      <ul className="mt-1 grid gap-1 sm:grid-cols-2">
        {apps.map((app) => (
          <li key={app.app_id} className="min-w-0">
            <Link
              to="/chain"
              search={{ kind: 'app', id: app.app_id }}
              className="flex h-full min-w-0 items-center gap-3 rounded-control p-3 outline-focus hover:bg-surface-sunken focus-visible:outline-2"
            >
              <AppIcon src={app.icon_url} name={localized(app, 'name', locale)} />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 text-sm font-medium wrap-anywhere">{localized(app, 'name', locale)}</span>
                <span className="line-clamp-2 text-xs text-text-muted wrap-anywhere">
                  {localized(app, 'description', locale)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
