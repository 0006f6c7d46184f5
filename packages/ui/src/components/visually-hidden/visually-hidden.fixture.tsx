import type { Fixtures } from '../../testing/fixture.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  VisuallyHidden: { render: (props) => <VisuallyHidden {...props}>1</VisuallyHidden> },
}
