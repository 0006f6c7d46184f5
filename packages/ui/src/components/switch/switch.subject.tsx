import type { Subjects } from '../../testing/subject.ts'
import { Switch } from './switch.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Switch: {
    draw: (props) => <Switch label="1" help="2" defaultChecked {...props} />,
    part: 'switch-track',
    frame: 'switch',
    variants: { disabled: [false, true], defaultChecked: [false, true] },
  },
}
