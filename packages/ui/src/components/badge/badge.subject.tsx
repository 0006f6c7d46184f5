import type { Subjects } from '../../testing/subject.ts'
import { Badge } from './badge.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Badge: {
    draw: (props) => <Badge count={3} label="⟦3 unread notices⟧" {...props} />,
    variants: { tone: ['accent', 'neutral'] },
  },
}
