import type { Fixtures } from '../../testing/fixture.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Breadcrumbs: {
    render: (props) => (
      <Breadcrumbs items={[{ label: '1', href: '/' }, { label: '2', href: '/2' }, { label: '3' }]} {...props} />
    ),
    pattern: 'breadcrumb',
  },
}
