import type { Fixtures } from '../../testing/fixture.ts'
import { Button } from '../button/button.tsx'
import { DropdownMenuItem } from '../dropdown-menu/menu-items.tsx'
import { ContextMenu } from './context-menu.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  ContextMenu: {
    render: (props) => (
      <ContextMenu defaultOpen area={<Button>1</Button>} {...props}>
        <DropdownMenuItem>2</DropdownMenuItem>
        <DropdownMenuItem href="/">3</DropdownMenuItem>
      </ContextMenu>
    ),
    pattern: {
      name: 'context-menu',
      render: () => (
        <ContextMenu area={<Button>1</Button>}>
          <DropdownMenuItem>2</DropdownMenuItem>
          <DropdownMenuItem disabled>3</DropdownMenuItem>
          <DropdownMenuItem>4</DropdownMenuItem>
          <DropdownMenuItem>5</DropdownMenuItem>
        </ContextMenu>
      ),
    },
  },
}
