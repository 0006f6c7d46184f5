import type { Subjects } from '../../testing/subject.ts'
import { Button } from '../button/button.tsx'
import { Tooltip } from './tooltip.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Tooltip: {
    draw: (props) => (
      <Tooltip open content="1" {...props}>
        <Button>2</Button>
      </Tooltip>
    ),
  },
}
