import type { Subjects } from '../../testing/subject.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  EmptyState: {
    draw: (props) => <EmptyState title="1" description="2" action={<Button>3</Button>} {...props} />,
    variants: { size: ['small', 'default'] },
  },
}
