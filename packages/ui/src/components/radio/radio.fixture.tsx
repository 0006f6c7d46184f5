import type { Fixtures, PatternUse } from '../../testing/fixture.ts'
import { Radio } from './radio.tsx'
import { RadioGroup } from './radio-group.tsx'

const choices = (orientation: 'vertical' | 'horizontal'): PatternUse => ({
  name: 'radio-group',
  render: () => (
    <RadioGroup aria-label="1" defaultValue="2" orientation={orientation}>
      <Radio value="2" label="2" />
      <Radio value="3" label="3" disabled />
      <Radio value="4" label="4" />
      <Radio value="5" label="5" />
    </RadioGroup>
  ),
})

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  RadioGroup: {
    render: (props) => (
      <RadioGroup aria-label="⟦Group⟧" defaultValue="1" {...props}>
        <Radio value="1" label="1" help="…" />
        <Radio value="2" label="2" />
      </RadioGroup>
    ),
    pattern: [choices('vertical'), choices('horizontal')],
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
