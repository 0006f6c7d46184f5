import type { Subjects } from '../../testing/subject.ts'
import { Pagination } from './pagination.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Pagination: {
    draw: (props) => (
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
