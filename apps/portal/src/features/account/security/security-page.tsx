import { Trans } from '@lingui/react/macro'
import { SkeletonText } from '@quadrangle/ui'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { SecuritySections } from './security-sections.tsx'
import { securityAction } from './state.ts'

/** Account security: password, linked addresses, second factors, sessions and log-ins. */
export function SecurityPage() {
  const load = useLoad(securityAction)
  return (
    <PageFrame
      width="narrow"
      title={<Trans>Account security</Trans>}
      description={<Trans>How you log in, and where you are logged in.</Trans>}
    >
      <PanelLoad
        load={load}
        isPage
        skeleton={
          <div className="flex flex-col gap-4">
            {[2, 1, 3, 2, 1, 3].map((lines, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change
              <Panel key={at} className="p-6">
                <SkeletonText lines={lines + 1} />
              </Panel>
            ))}
          </div>
        }
      >
        {(security) => <SecuritySections security={security} onChanged={load.reload} />}
      </PanelLoad>
    </PageFrame>
  )
}
