import type { Fixtures } from '../../testing/fixture.ts'
import { OneTimeCode } from './one-time-code.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  OneTimeCode: {
    render: (props) => <OneTimeCode aria-label="1" defaultValue="123" {...props} />,
    part: 'code-input',
    frame: 'one-time-code',
  },
}
