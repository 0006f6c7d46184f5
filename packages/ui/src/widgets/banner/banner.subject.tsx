import type { Subjects } from '../../testing/subject.ts'
import { Banner } from './banner.tsx'

const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/%3E'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Banner: {
    draw: (props) => (
      <Banner slides={['1', '2', '3'].map((id) => ({ id, image: picture, title: id, href: '/' }))} {...props} />
    ),
  },
}
