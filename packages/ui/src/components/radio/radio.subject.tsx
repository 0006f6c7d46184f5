import type { Subjects } from '../../testing/subject.ts'
import { Radio } from './radio.tsx'
import { RadioGroup } from './radio-group.tsx'

/** How the conformance suite draws these. */
export const subjects: Subjects = {
  RadioGroup: {
    draw: (props) => (
      <RadioGroup aria-label="⟦Group⟧" defaultValue="1" {...props}>
        <Radio value="1" label="1" help="…" />
        <Radio value="2" label="2" />
      </RadioGroup>
    ),
    variants: { orientation: ['vertical', 'horizontal'], disabled: [false, true] },
  },
  Radio: {
    draw: (props) => (
      <RadioGroup aria-label="⟦Group⟧">
        <Radio value="1" label="1" {...props} />
      </RadioGroup>
    ),
  },
}
