import { Trans, useLingui } from '@lingui/react/macro'
import { SkeletonText } from '@quadrangle/ui'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { DigestSection } from './digest-section.tsx'
import { KindSwitches } from './kind-switches.tsx'
import { QuietSection } from './quiet-section.tsx'
import { SaveState } from './save-state.tsx'
import { type LoadedSettings, settingsAction } from './state.ts'
import { useSettings } from './use-settings.ts'

/** Settings: which messages about notices a person gets outside the portal, and when. */
export function NotificationSettingsPage() {
  const { t } = useLingui()
  const load = useLoad(settingsAction)
  return (
    <PageFrame
      width="narrow"
      title={<Trans>Notification settings</Trans>}
      description={<Trans>Every notice is in the portal. Choose what else reaches you, and when.</Trans>}
      breadcrumbs={[{ label: t`Notices`, href: '/notice-v2/default' }, { label: t`Notification settings` }]}
    >
      <PanelLoad
        load={load}
        skeleton={
          <Panel className="p-6">
            <SkeletonText lines={10} />
          </Panel>
        }
      >
        {(loaded) => <SettingsPanels loaded={loaded} />}
      </PanelLoad>
    </PageFrame>
  )
}

function SettingsPanels({ loaded }: { loaded: LoadedSettings }) {
  const form = useSettings(loaded)
  return (
    <>
      <KindSwitches form={form} />
      <QuietSection form={form} />
      <DigestSection form={form} />
      <SaveState form={form} />
    </>
  )
}
