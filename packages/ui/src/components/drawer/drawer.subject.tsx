import type { Subjects } from '../../testing/subject.ts'
import { Button } from '../button/button.tsx'
import { Drawer } from './drawer.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Drawer: {
    draw: (props) => (
      <Drawer open title="1" description="2" footer={<Button>3</Button>} {...props}>
        4
      </Drawer>
    ),
  },
}
