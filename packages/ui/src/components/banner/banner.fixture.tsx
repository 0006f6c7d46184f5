import type { Fixtures } from '../../testing/fixture.ts'
import { Banner } from './banner.tsx'

const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/%3E'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Banner: {
    render: (props) => (
      <Banner slides={['1', '2', '3'].map((id) => ({ id, image: picture, title: id, href: '/' }))} {...props} />
    ),
    pattern: 'carousel',
  },
}
