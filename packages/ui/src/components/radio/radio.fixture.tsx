import type { Fixtures } from '../../testing/fixture.ts'
import { Radio } from './radio.tsx'
import { RadioGroup } from './radio-group.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  RadioGroup: {
    render: (props) => (
      <RadioGroup aria-label="⟦Group⟧" defaultValue="1" {...props}>
        <Radio value="1" label="1" help="…" />
        <Radio value="2" label="2" />
      </RadioGroup>
    ),
    variants: { orientation: ['vertical', 'horizontal'], disabled: [false, true] },
  },
  Radio: {
    render: (props) => (
      <RadioGroup aria-label="⟦Group⟧">
        <Radio value="1" label="1" {...props} />
      </RadioGroup>
    ),
  },
}
