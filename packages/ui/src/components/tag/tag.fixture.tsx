import type { Fixtures } from '../../testing/fixture.ts'
import { Tag } from './tag.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Tag: {
    render: (props) => (
      <Tag tone="success" {...props}>
        1
      </Tag>
    ),
    variants: { tone: ['neutral', 'accent', 'danger', 'warning', 'success', 'info'] },
  },
}
