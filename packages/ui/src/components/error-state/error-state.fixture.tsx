import type { Fixtures } from '../../testing/fixture.ts'
import { ErrorState } from './error-state.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  ErrorState: {
    render: (props) => <ErrorState detail="1" reference="2" onRetry={() => undefined} {...props} />,
    variants: { size: ['small', 'default'], retrying: [false, true] },
  },
}
