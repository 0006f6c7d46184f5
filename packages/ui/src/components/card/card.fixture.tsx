import type { Fixtures } from '../../testing/fixture.ts'
import { Card } from './card.tsx'
import { CardError } from './card-error.tsx'
import { CardSkeleton } from './card-skeleton.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Card: {
    render: (props) => (
      <Card title="1" unreadCount={3} footer="2" {...props}>
        4
      </Card>
    ),
    variants: { flush: [false, true], busy: [false, true], unreadCount: [0, 100] },
  },
  CardError: {
    render: (props) => <CardError title="1" detail="2" onRetry={() => undefined} {...props} />,
    part: 'card',
  },
  CardSkeleton: { render: (props) => <CardSkeleton {...props} />, part: 'card' },
}
