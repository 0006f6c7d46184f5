import type { Subjects } from '../../testing/subject.ts'
import { Progress } from './progress.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Progress: {
    draw: (props) => <Progress label="1" value={40} {...props} />,
    variants: { tone: ['accent', 'success', 'danger'] },
  },
}
