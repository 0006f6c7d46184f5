import { Trans, useLingui } from '@lingui/react/macro'
import { Button, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { Panel } from '../../../shared/panel.tsx'
import type { Locale } from '../../../state/locale.ts'
import { HomepageTile } from './app-tile.tsx'
import type { AppList } from './sections.ts'
import { appsById } from './sections.ts'
import { forgetRecentAction } from './state.ts'

/** The apps that the person has opened last, on any device. */
export function RecentRow({ apps, locale }: { apps: AppList; locale: Locale }) {
  const { t } = useLingui()
  const toast = useToast()
  const forget = useSetAtom(forgetRecentAction)
  const { loading } = useAtomValue(forgetRecentAction)
  const recent = appsById(apps, apps.recent)
  if (recent.length === 0) return null
  const clear = async () => {
    const result = await forget()
    if (!result.ok) {
      return toast({ tone: 'danger', title: t`The list could not be cleared`, description: result.error.errmsg })
    }
    toast({ tone: 'success', title: t`The list of apps last used was cleared` })
    focusHeading()
  }
  return (
    <Panel aria-labelledby="recent-apps" className="p-card-padding">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="recent-apps" className="text-base font-semibold">
          <Trans>Recently used</Trans>
        </h2>
        <Button size="small" variant="ghost" loading={loading} onClick={() => void clear()}>
          <Trans>Clear</Trans>
        </Button>
      </div>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1 sm:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]">
        {recent.map((app) => (
          <li key={app.app_id}>
            <HomepageTile app={app} locale={locale} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
