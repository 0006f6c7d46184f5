import { Trans } from '@lingui/react/macro'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { FeedbackInbox } from './feedback-inbox.tsx'

/** The page of people's feedback about the portal. */
export function FeedbackPage() {
  return (
    <PageFrame
      title={<Trans>Feedback</Trans>}
      description={<Trans>Problem reports, suggestions, and ratings of help topics.</Trans>}
    >
      <FeedbackInbox />
    </PageFrame>
  )
}
