import type { Fixtures } from '../../testing/fixture.ts'
import { CardGrid } from './card-grid.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  CardGrid: {
    render: (props) => (
      <CardGrid {...props}>
        <div>1</div>
        <div>2</div>
      </CardGrid>
    ),
    variants: { columns: [1, 2, 3] },
  },
}
