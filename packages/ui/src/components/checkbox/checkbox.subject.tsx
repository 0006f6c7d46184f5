import type { Subjects } from '../../testing/subject.ts'
import { Checkbox } from './checkbox.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Checkbox: {
    draw: (props) => <Checkbox label="1" help="2" defaultChecked {...props} />,
    part: 'checkbox-box',
    frame: 'checkbox',
    variants: { disabled: [false, true], hideLabel: [false, true], indeterminate: [false, true] },
  },
}
