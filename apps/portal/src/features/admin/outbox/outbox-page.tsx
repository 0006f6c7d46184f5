import { Trans } from '@lingui/react/macro'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Outbox } from './outbox.tsx'
import { SendingLimitsPanel } from './sending-limits-panel.tsx'

/** The page of messages that could not be sent. */
export function OutboxPage() {
  return (
    <PageFrame
      title={<Trans>Outbox</Trans>}
      description={<Trans>E-mails and text messages that wait or have failed.</Trans>}
    >
      <Outbox />
      <SendingLimitsPanel />
    </PageFrame>
  )
}
