import { Trans } from '@lingui/react/macro'
import { EmptyState } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import DoorOpen from 'lucide-react/icons/door-open'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { localeAtom } from '../../../state/locale.ts'
import { BrowseSkeleton } from './browse-skeleton.tsx'
import { Gallery } from './gallery.tsx'
import { OpenApps } from './open-apps.tsx'
import { PublicNotices } from './public-notices.tsx'
import { browseAction } from './state.ts'

/** The public page of the institution. */
export function BrowsePage() {
  const locale = useAtomValue(localeAtom)
  const browse = useLoad(browseAction)
  return (
    <PageFrame title={<Trans>Welcome</Trans>} description={<Trans>Apps and notices that are open to everyone.</Trans>}>
      <Gallery locale={locale} />
      <PanelLoad
        load={browse}
        skeleton={<BrowseSkeleton />}
        isEmpty={({ apps, notices }) => apps.length === 0 && notices.length === 0}
        empty={
          <Panel>
            <EmptyState
              icon={<DoorOpen size={28} />}
              title={<Trans>Nothing is open to visitors yet</Trans>}
              description={<Trans>Log in to see your own apps and notices.</Trans>}
            />
          </Panel>
        }
      >
        {({ apps, notices }) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {apps.length > 0 && <OpenApps apps={apps} locale={locale} />}
            {notices.length > 0 && <PublicNotices notices={notices} locale={locale} />}
          </div>
        )}
      </PanelLoad>
    </PageFrame>
  )
}
