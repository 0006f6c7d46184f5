import type { Fixtures } from '../../testing/fixture.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  EmptyState: {
    render: (props) => <EmptyState title="1" description="2" action={<Button>3</Button>} {...props} />,
    variants: { size: ['small', 'default'] },
  },
}
