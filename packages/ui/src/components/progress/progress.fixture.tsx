import type { Fixtures } from '../../testing/fixture.ts'
import { Progress } from './progress.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Progress: {
    render: (props) => <Progress label="1" value={40} {...props} />,
    variants: { tone: ['accent', 'success', 'danger'] },
  },
}
