import { Trans } from '@lingui/react/macro'
import { SkeletonText } from '@quadrangle/ui'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { NotAllowed } from '../not-allowed.tsx'
import { FactorPolicyForm } from './factor-policy-form.tsx'
import { SessionPolicyForm } from './session-policy-form.tsx'
import { loginPoliciesAction } from './state.ts'

/** The page of the policies on second factors and on the length of sessions. */
export function LoginSecurityPage() {
  const load = useLoad(loginPoliciesAction)
  if (load.error?.errcode === 403) return <NotAllowed />
  return (
    <PageFrame
      title={<Trans>Log-in security</Trans>}
      description={<Trans>Two-step verification and session length.</Trans>}
    >
      <PanelLoad
        load={load}
        isPage
        skeleton={
          <div className="flex flex-col gap-4">
            {[18, 20].map((lines) => (
              <Panel key={lines} className="p-card-padding">
                <SkeletonText lines={lines} />
              </Panel>
            ))}
          </div>
        }
      >
        {({ factors, sessions }) => (
          <>
            <FactorPolicyForm policy={factors} onSaved={load.reload} />
            <SessionPolicyForm policy={sessions} onSaved={load.reload} />
          </>
        )}
      </PanelLoad>
    </PageFrame>
  )
}
