import type { Fixtures } from '../../testing/fixture.ts'
import { Input } from './input.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Input: {
    render: (props) => <Input aria-label="1" {...props} />,
    variants: { disabled: [false, true], start: [undefined, '1'], end: [undefined, '2'] },
  },
}
