import type { Fixtures } from '../../testing/fixture.ts'
import { Badge } from './badge.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Badge: {
    render: (props) => <Badge count={3} label="⟦3 unread notices⟧" {...props} />,
    variants: { tone: ['accent', 'neutral'] },
  },
}
