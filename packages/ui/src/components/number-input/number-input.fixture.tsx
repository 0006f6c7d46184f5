import type { Fixtures } from '../../testing/fixture.ts'
import { NumberInput } from './number-input.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  NumberInput: {
    render: (props) => <NumberInput aria-label="1" min={0} max={2} defaultValue={3} unit="4" {...props} />,
    part: 'number-field',
    frame: 'number-input',
    pattern: { name: 'spinbutton', render: () => <NumberInput aria-label="1" min={0} max={99} defaultValue={50} /> },
    variants: { disabled: [false, true] },
  },
}
