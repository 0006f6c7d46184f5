import type { Subjects } from '../../testing/subject.ts'
import { Tag } from './tag.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Tag: {
    draw: (props) => (
      <Tag tone="success" {...props}>
        1
      </Tag>
    ),
    variants: { tone: ['neutral', 'accent', 'danger', 'warning', 'success', 'info'] },
  },
}
