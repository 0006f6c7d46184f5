import type { Subjects } from '../../testing/subject.ts'
import { PasswordInput } from './password-input.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  PasswordInput: {
    draw: (props) => <PasswordInput aria-label="1" {...props} />,
    part: 'input',
    frame: 'input-frame',
    variants: { disabled: [false, true] },
  },
}
