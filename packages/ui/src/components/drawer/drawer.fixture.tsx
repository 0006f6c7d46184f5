import type { Fixtures } from '../../testing/fixture.ts'
import { Button } from '../button/button.tsx'
import { Drawer } from './drawer.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Drawer: {
    render: (props) => (
      <Drawer open title="1" description="2" footer={<Button>3</Button>} {...props}>
        4
      </Drawer>
    ),
    pattern: {
      name: 'dialog',
      partsOf: 'Dialog',
      render: () => (
        <Drawer title="1" trigger={<Button>2</Button>} footer={<Button>3</Button>}>
          <Button>4</Button>
        </Drawer>
      ),
    },
  },
}
