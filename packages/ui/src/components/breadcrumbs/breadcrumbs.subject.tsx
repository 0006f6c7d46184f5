import type { Subjects } from '../../testing/subject.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Breadcrumbs: {
    draw: (props) => (
      <Breadcrumbs items={[{ label: '1', href: '/' }, { label: '2', href: '/2' }, { label: '3' }]} {...props} />
    ),
  },
}
