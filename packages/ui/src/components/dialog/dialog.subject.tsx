import type { Subjects } from '../../testing/subject.ts'
import { Button } from '../button/button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Dialog: {
    draw: (props) => (
      <Dialog open title="1" description="2" footer={<Button>3</Button>} {...props}>
        4
      </Dialog>
    ),
  },
  DialogClose: {
    draw: () => (
      <Dialog open title="1">
        <DialogClose>
          <Button>2</Button>
        </DialogClose>
      </Dialog>
    ),
    noElement: 'lends its behaviour to the button inside, which takes props itself',
  },
}
