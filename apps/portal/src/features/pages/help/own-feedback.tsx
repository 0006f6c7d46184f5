import { Trans } from '@lingui/react/macro'
import { Link } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { Panel } from '../../../shared/panel.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { userAtom } from '../../../state/session.ts'
import { FeedbackPanel } from './feedback-panel.tsx'
import { HelpContacts } from './help-contacts.tsx'
import { mineAction } from './state.ts'

/** Feedback for those who are logged in; others see how to give it. */
export function OwnFeedback() {
  if (useAtomValue(userAtom)) return <Loaded />
  return (
    <Panel className="flex flex-col gap-2 p-card-padding text-sm sm:px-6">
      <p>
        <Trans>
          Something is wrong or missing? <Link href="/login?redirect=%2Fhelp">Log in</Link> to tell the administrators.
        </Trans>
      </p>
      <HelpContacts />
    </Panel>
  )
}

function Loaded() {
  return (
    <PanelLoad load={useLoad(mineAction)} lines={3}>
      {() => <FeedbackPanel />}
    </PanelLoad>
  )
}
