import { Trans } from '@lingui/react/macro'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { NotAllowed } from '../not-allowed.tsx'
import { FactorPolicyForm } from './factor-policy-form.tsx'
import { SessionPolicyForm } from './session-policy-form.tsx'
import { factorPolicyAction, sessionPolicyAction } from './state.ts'

/** The page of who must log in with a second factor, and how long sessions last. */
export function FactorPolicyPage() {
  const load = useLoad(factorPolicyAction)
  const sessions = useLoad(sessionPolicyAction)
  if (load.error?.errcode === 403) return <NotAllowed />
  return (
    <PageFrame
      title={<Trans>Log-in security</Trans>}
      description={<Trans>Who must log in with a second factor, and how long people stay logged in.</Trans>}
    >
      <PanelLoad load={load} lines={10}>
        {(policy) => <FactorPolicyForm policy={policy} onSaved={() => void load.reload()} />}
      </PanelLoad>
      <div className="mt-6">
        <PanelLoad load={sessions} lines={6}>
          {(policy) => <SessionPolicyForm policy={policy} onSaved={() => void sessions.reload()} />}
        </PanelLoad>
      </div>
    </PageFrame>
  )
}
