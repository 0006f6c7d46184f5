import { Trans } from '@lingui/react/macro'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Records } from './audit-log.tsx'

/** The page of the audit log. */
export function RecordsPage() {
  return (
    <PageFrame
      title={<Trans>Records</Trans>}
      description={<Trans>Log-ins, notices sent, changed or exported, names looked up, and settings changed.</Trans>}
    >
      <Records />
    </PageFrame>
  )
}
