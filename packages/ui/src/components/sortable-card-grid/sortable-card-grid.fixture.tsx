import type { Fixtures } from '../../testing/fixture.ts'
import { SortableCardGrid } from './sortable-card-grid.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  SortableCardGrid: {
    render: (props) => (
      <SortableCardGrid
        items={[
          { id: '1', name: '1' },
          { id: '2', name: '2' },
        ]}
        renderItem={(item, handle) => (
          <div>
            {item.name} {handle}
          </div>
        )}
        onReorder={() => undefined}
        label="3"
        {...props}
      />
    ),
    part: 'sortable-grid',
    variants: { columns: [1, 2, 3, 'tiles'] },
  },
}
