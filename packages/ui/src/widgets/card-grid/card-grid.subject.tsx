import type { Subjects } from '../../testing/subject.ts'
import { CardGrid } from './card-grid.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  CardGrid: {
    draw: (props) => (
      <CardGrid {...props}>
        <div>1</div>
        <div>2</div>
      </CardGrid>
    ),
    variants: { columns: [1, 2, 3] },
  },
}
