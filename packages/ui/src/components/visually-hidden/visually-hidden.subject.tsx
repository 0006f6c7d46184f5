import type { Subjects } from '../../testing/subject.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  VisuallyHidden: { draw: (props) => <VisuallyHidden {...props}>1</VisuallyHidden> },
}
