import type { Fixtures } from '../../testing/fixture.ts'
import { Switch } from './switch.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Switch: {
    render: (props) => <Switch label="1" help="2" defaultChecked {...props} />,
    pattern: 'switch',
    part: 'switch-track',
    frame: 'switch',
    variants: { disabled: [false, true], defaultChecked: [false, true] },
  },
}
