import type { Fixtures } from '../../testing/fixture.ts'
import { Kbd } from './kbd.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Kbd: { render: (props) => <Kbd keys="mod+up+1" {...props} />, variants: { keys: [undefined, 'mod+1'] } },
}
