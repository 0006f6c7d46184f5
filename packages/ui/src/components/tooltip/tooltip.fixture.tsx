import type { Fixtures } from '../../testing/fixture.ts'
import { Button } from '../button/button.tsx'
import { Tooltip } from './tooltip.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Tooltip: {
    render: (props) => (
      <Tooltip open content="1" {...props}>
        <Button>2</Button>
      </Tooltip>
    ),
    pattern: {
      name: 'tooltip',
      render: () => (
        <Tooltip content="1">
          <Button>2</Button>
        </Tooltip>
      ),
    },
  },
}
