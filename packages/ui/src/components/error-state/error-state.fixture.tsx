import type { Fixtures } from '../../testing/fixture.ts'
import { ErrorState } from './error-state.tsx'
import { FailedOverlay, FailedPart } from './failed-part.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  ErrorState: {
    render: (props) => <ErrorState detail="1" reference="2" onRetry={() => undefined} {...props} />,
    variants: { size: ['small', 'default'], retrying: [false, true] },
  },
  FailedPart: {
    render: () => <FailedPart retry={() => undefined} />,
    noElement: 'gets the props of the part that failed, not those of an element',
  },
  FailedOverlay: {
    render: () => <FailedOverlay retry={() => undefined} onClose={() => undefined} />,
    noElement: 'gets the props of the part that failed, not those of an element',
  },
}
