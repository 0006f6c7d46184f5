import type { Subjects } from '../../testing/subject.ts'
import { Spinner } from './spinner.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Spinner: { draw: (props) => <Spinner {...props} />, variants: { size: ['small', 'default', 'large'] } },
}
