import type { Fixtures } from '../../testing/fixture.ts'
import { Heading } from './heading.tsx'
import { Text } from './text.tsx'

const tone = ['default', 'muted', 'accent', 'danger', 'warning', 'success', 'info', 'inherit']
const lines = [undefined, 1, 2]

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Heading: {
    render: (props) => (
      <Heading level={2} {...props}>
        1
      </Heading>
    ),
    variants: { size: [undefined, 'sm', 'base', 'lg', 'xl', '2xl'], tone: ['default', 'muted'], lines },
  },
  Text: {
    render: (props) => <Text {...props}>1</Text>,
    variants: {
      size: ['xs', 'sm', 'base', 'lg'],
      tone,
      weight: ['normal', 'medium', 'semibold'],
      tabular: [false, true],
    },
  },
}
