import { useLingui } from '@lingui/react/macro'
import { Highlight, IconButton } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import Info from 'lucide-react/icons/info'
import { AppIcon } from '../../../shared/app-icon.tsx'
import { localized } from '../../../shared/localized.ts'
import type { Locale } from '../../../state/locale.ts'
import { AppLink } from './app-link.tsx'
import { HomepageButton } from './homepage-button.tsx'
import type { App } from './sections.ts'

export interface AppTileProps {
  app: App
  query: string
  locale: Locale
}

/** One app: icon, name and one line, which open it; beside them its details, and whether it is on the homepage. */
export function AppTile({ app, query, locale }: AppTileProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const name = localized(app, 'name', locale)
  const description = localized(app, 'description', locale)
  return (
    <div className="group flex h-full min-w-0 items-center rounded-control border border-transparent pe-2 hover:border-border hover:bg-surface-sunken">
      <AppLink
        app={app}
        className="flex h-full min-w-0 flex-1 items-center gap-3 rounded-control p-3 outline-focus focus-visible:outline-2"
      >
        <AppIcon src={app.icon_url} name={name} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-sm font-medium wrap-anywhere">
            <Highlight text={name} query={query} />
          </span>
          <span className="line-clamp-2 text-xs text-text-muted wrap-anywhere" title={description}>
            <Highlight text={description} query={query} />
          </span>
        </span>
      </AppLink>
      <IconButton
        size="small"
        className="group-focus-within:opacity-100 group-hover:opacity-100 sm:pointer-fine:opacity-0"
        label={t`About “${name}”`}
        icon={<Info size={18} className="text-text-muted" />}
        onClick={() => void navigate({ to: '/appstore', search: (search) => ({ ...search, app: app.app_id }) })}
      />
      <HomepageButton app={app} locale={locale} />
    </div>
  )
}

/** An app in the homepage row: icon above name. */
export function HomepageTile({ app, locale }: Omit<AppTileProps, 'query'>) {
  const name = localized(app, 'name', locale)
  return (
    <AppLink
      app={app}
      className="flex h-full min-w-0 flex-col items-center gap-2 rounded-control px-1 py-3 text-center sm:px-2 outline-focus hover:bg-surface-sunken focus-visible:outline-2"
    >
      <AppIcon src={app.icon_url} name={name} />
      <span className="line-clamp-2 text-xs wrap-anywhere hyphens-auto">{name}</span>
    </AppLink>
  )
}
