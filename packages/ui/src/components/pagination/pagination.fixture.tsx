import type { Fixtures } from '../../testing/fixture.ts'
import { Pagination } from './pagination.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Pagination: {
    render: (props) => (
      <Pagination
        page={10}
        pageSize={10}
        total={999}
        onPageChange={() => undefined}
        pageSizes={[10, 20]}
        onPageSizeChange={() => undefined}
        quickJump
        showTotal
        {...props}
      />
    ),
    variants: { disabled: [false, true], page: [1, 10] },
  },
}
