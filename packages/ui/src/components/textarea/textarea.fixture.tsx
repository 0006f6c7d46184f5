import type { Fixtures } from '../../testing/fixture.ts'
import { Textarea } from './textarea.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Textarea: {
    render: (props) => <Textarea aria-label="1" {...props} />,
    variants: { autoGrow: [false, true], disabled: [false, true] },
  },
}
