import type { Subjects } from '../../testing/subject.ts'
import { Card } from './card.tsx'
import { CardError } from './card-error.tsx'
import { CardSkeleton } from './card-skeleton.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Card: {
    draw: (props) => (
      <Card title="1" tips={3} footer="2" {...props}>
        4
      </Card>
    ),
    variants: { flush: [false, true], busy: [false, true], tips: [0, 100] },
  },
  CardError: { draw: (props) => <CardError title="1" detail="2" onRetry={() => undefined} {...props} />, part: 'card' },
  CardSkeleton: { draw: (props) => <CardSkeleton {...props} />, part: 'card' },
}
