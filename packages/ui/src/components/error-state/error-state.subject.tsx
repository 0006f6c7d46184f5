import type { Subjects } from '../../testing/subject.ts'
import { ErrorState } from './error-state.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  ErrorState: {
    draw: (props) => <ErrorState detail="1" reference="2" onRetry={() => undefined} {...props} />,
    variants: { size: ['small', 'default'], retrying: [false, true] },
  },
}
