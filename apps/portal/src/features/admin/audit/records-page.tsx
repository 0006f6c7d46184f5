import { Trans } from '@lingui/react/macro'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Records } from './audit-log.tsx'

/** The page of the audit log. */
export function RecordsPage() {
  return (
    <PageFrame
      title={<Trans>Records</Trans>}
      description={
        <Trans>
          Who logged in, who sent, changed or exported notices, who looked at names, and who changed settings.
        </Trans>
      }
    >
      <Records />
    </PageFrame>
  )
}
