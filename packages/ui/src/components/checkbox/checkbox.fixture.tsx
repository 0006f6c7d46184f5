import type { Fixtures } from '../../testing/fixture.ts'
import { Checkbox } from './checkbox.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Checkbox: {
    render: (props) => <Checkbox label="1" help="2" defaultChecked {...props} />,
    pattern: 'checkbox',
    part: 'checkbox-box',
    frame: 'checkbox',
    variants: { disabled: [false, true], hideLabel: [false, true], indeterminate: [false, true] },
  },
}
