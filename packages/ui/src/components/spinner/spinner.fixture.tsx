import type { Fixtures } from '../../testing/fixture.ts'
import { Spinner } from './spinner.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Spinner: { render: (props) => <Spinner {...props} />, variants: { size: ['small', 'default', 'large'] } },
}
