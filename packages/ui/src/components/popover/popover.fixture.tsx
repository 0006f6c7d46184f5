import type { Fixtures } from '../../testing/fixture.ts'
import { Button } from '../button/button.tsx'
import { Popover, PopoverClose } from './popover.tsx'

export const fixtures: Fixtures = {
  Popover: {
    render: (props) => (
      <Popover defaultOpen title="⟦Title⟧" trigger={<Button>1</Button>} {...props}>
        1
      </Popover>
    ),
  },
  PopoverClose: {
    render: () => (
      <Popover defaultOpen title="⟦Title⟧" trigger={<Button>1</Button>}>
        <PopoverClose>
          <Button>2</Button>
        </PopoverClose>
      </Popover>
    ),
    noElement: 'renders nothing of its own',
  },
}
