import type { Subjects } from '../../testing/subject.ts'
import { Input } from './input.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Input: {
    draw: (props) => <Input aria-label="1" {...props} />,
    variants: { disabled: [false, true], start: [undefined, '1'], end: [undefined, '2'] },
  },
}
