import type { Fixtures } from '../../testing/fixture.ts'
import { Button } from '../button/button.tsx'
import { PortalProvider } from './portal-provider.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  PortalProvider: {
    render: () => (
      <PortalProvider>
        <Button>1</Button>
      </PortalProvider>
    ),
    noElement: 'says where overlays go, and renders nothing',
  },
}
