import type { Fixtures } from '../../testing/fixture.ts'
import { PasswordInput } from './password-input.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  PasswordInput: {
    render: (props) => <PasswordInput aria-label="1" {...props} />,
    part: 'input',
    frame: 'input-frame',
    variants: { disabled: [false, true] },
  },
}
