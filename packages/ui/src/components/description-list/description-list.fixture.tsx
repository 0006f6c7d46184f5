import type { Fixtures } from '../../testing/fixture.ts'
import { DescriptionItem, DescriptionList } from './description-list.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  DescriptionList: {
    render: (props) => (
      <DescriptionList {...props}>
        <DescriptionItem term="1">2</DescriptionItem>
        <DescriptionItem term="3" wide>
          4
        </DescriptionItem>
        <DescriptionItem term="5" />
      </DescriptionList>
    ),
    variants: { layout: ['stacked', 'beside', 'rows'], columns: [1, 2, 3, 4] },
  },
  DescriptionItem: {
    render: (props) => (
      <DescriptionList>
        <DescriptionItem term="1" {...props}>
          2
        </DescriptionItem>
      </DescriptionList>
    ),
    variants: { wide: [false, true] },
  },
}
