import { Trans } from '@lingui/react/macro'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Register } from './url-register.tsx'

/** The page of every address that the portal knows. */
export function AddressesPage() {
  return (
    <PageFrame
      title={<Trans>Addresses</Trans>}
      description={<Trans>Every address that the portal shows or fetches.</Trans>}
    >
      <Register />
    </PageFrame>
  )
}
