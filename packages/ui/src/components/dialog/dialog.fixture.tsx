import type { Fixtures } from '../../testing/fixture.ts'
import { Button } from '../button/button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Dialog: {
    render: (props) => (
      <Dialog open title="1" description="2" footer={<Button>3</Button>} {...props}>
        4
      </Dialog>
    ),
    pattern: {
      name: 'dialog',
      render: () => (
        <Dialog title="1" trigger={<Button>2</Button>} footer={<Button>3</Button>}>
          <Button>4</Button>
        </Dialog>
      ),
    },
  },
  DialogClose: {
    render: () => (
      <Dialog open title="1">
        <DialogClose>
          <Button>2</Button>
        </DialogClose>
      </Dialog>
    ),
    noElement: 'lends its behaviour to the button inside, which takes props itself',
  },
}
