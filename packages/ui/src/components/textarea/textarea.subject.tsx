import type { Subjects } from '../../testing/subject.ts'
import { Textarea } from './textarea.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Textarea: {
    draw: (props) => <Textarea aria-label="1" {...props} />,
    variants: { autoGrow: [false, true], disabled: [false, true] },
  },
}
