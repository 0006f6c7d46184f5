import { Trans, useLingui } from '@lingui/react/macro'
import { Button, DescriptionItem, DescriptionList, Dialog, EmptyState, Link } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import { AppIcon } from '../../../shared/app-icon.tsx'
import { ContactText } from '../../../shared/contact-text.tsx'
import { localized } from '../../../shared/localized.ts'
import type { Locale } from '../../../state/locale.ts'
import { AppLink } from './app-link.tsx'
import { CategoryName } from './app-tabs.tsx'
import { PinnedMark } from './homepage-button.tsx'
import type { App, AppList } from './sections.ts'
import { useHomepage } from './use-homepage.ts'

export interface AppDetailProps {
  apps: AppList
  /** The app of the address; undefined while none is open. */
  id: string | undefined
  locale: Locale
}

/** Description, operator and contact of an app, over the app centre. */
export function AppDetail({ apps, id, locale }: AppDetailProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  if (id === undefined) return null
  const app = apps.list.find(({ app_id }) => app_id === id)
  const close = () =>
    void navigate({ to: '/appstore', search: ({ app: _, ...search }) => search, replace: true, resetScroll: false })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={app ? localized(app, 'name', locale) : t`App not found`}
      footer={app && <Actions app={app} />}
      onOpenAutoFocus={focusOpenLink}
    >
      {app ? (
        <Content app={app} locale={locale} />
      ) : (
        <EmptyState
          size="small"
          icon={<SearchX size={28} />}
          title={<Trans>There is no such app</Trans>}
          description={<Trans>It was removed or switched off. Look for another one in the app centre.</Trans>}
        />
      )}
    </Dialog>
  )
}

/** The first button would remove the app from the homepage. */
function focusOpenLink(event: Event): void {
  const link = event.currentTarget instanceof HTMLElement && event.currentTarget.querySelector<HTMLElement>('footer a')
  if (!link) return
  event.preventDefault()
  link.focus()
}

function Content({ app, locale }: { app: App; locale: Locale }) {
  const { t } = useLingui()
  const description = localized(app, 'description', locale)
  const host = URL.parse(app.url.startsWith('//') ? `https:${app.url}` : app.url)?.host
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <AppIcon src={app.icon_url} name={localized(app, 'name', locale)} />
        <div className="min-w-0">
          {description !== '' && <p className="text-sm wrap-anywhere">{description}</p>}
          <p className="text-xs text-text-muted">
            <CategoryName category={app.category} />
          </p>
        </div>
      </div>
      <DescriptionList layout="rows" empty={t`Not given`}>
        <DescriptionItem term={<Trans>Run by</Trans>}>{localized(app, 'operator', locale)}</DescriptionItem>
        <DescriptionItem term={<Trans>Contact</Trans>}>
          {app.contact || app.contact_en ? <ContactText text={localized(app, 'contact', locale)} /> : ''}
        </DescriptionItem>
        {app.help_url !== '' && (
          <DescriptionItem term={<Trans>Help</Trans>}>
            <Link href={app.help_url} target={app.help_url.startsWith('/') ? undefined : '_blank'}>
              <Trans>How it works</Trans>
            </Link>
          </DescriptionItem>
        )}
        {host && <DescriptionItem term={<Trans>Leads to</Trans>}>{host}</DescriptionItem>}
        {app.pinned === 1 && (
          <DescriptionItem term={<Trans>Homepage</Trans>}>
            <span className="inline-flex items-center gap-1">
              <PinnedMark />
              <Trans>Pinned by your institution</Trans>
            </span>
          </DescriptionItem>
        )}
      </DescriptionList>
    </div>
  )
}

function Actions({ app }: { app: App }) {
  const homepage = useHomepage()
  return (
    <>
      {app.pinned === 0 &&
        (app.collected === 1 ? (
          <Button onClick={() => homepage.remove(app)}>
            <Minus size={16} aria-hidden />
            <Trans>Remove from homepage</Trans>
          </Button>
        ) : (
          <Button onClick={() => homepage.add(app)}>
            <Plus size={16} aria-hidden />
            <Trans>Add to homepage</Trans>
          </Button>
        ))}
      <Button asChild variant="solid">
        <AppLink app={app}>
          <Trans>Open app</Trans>
        </AppLink>
      </Button>
    </>
  )
}
