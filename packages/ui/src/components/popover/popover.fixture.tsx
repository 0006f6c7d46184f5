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
    pattern: {
      name: 'popover',
      render: () => (
        <Popover aria-label="1" trigger={<Button>2</Button>}>
          <Button>3</Button>
          <Button>4</Button>
        </Popover>
      ),
    },
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
