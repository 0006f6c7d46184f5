import type { Subjects } from '../../testing/subject.ts'
import { Button } from '../button/button.tsx'
import { Popover, PopoverClose } from './popover.tsx'

export const subjects: Subjects = {
  Popover: {
    draw: (props) => (
      <Popover defaultOpen title="⟦Title⟧" trigger={<Button>1</Button>} {...props}>
        1
      </Popover>
    ),
  },
  PopoverClose: {
    draw: () => (
      <Popover defaultOpen title="⟦Title⟧" trigger={<Button>1</Button>}>
        <PopoverClose>
          <Button>2</Button>
        </PopoverClose>
      </Popover>
    ),
    noElement: 'It makes the button inside it close, and draws nothing of its own.',
  },
}
