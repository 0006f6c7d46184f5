import type { ReactNode } from 'react'
import type { Fixtures } from '../../testing/fixture.ts'
import { Button } from '../button/button.tsx'
import { DropdownMenu } from './dropdown-menu.tsx'
import { DropdownMenuCheckboxItem, DropdownMenuRadioGroup, DropdownMenuRadioItem } from './menu-choices.tsx'
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from './menu-items.tsx'
import { DropdownMenuSub } from './menu-sub.tsx'

const inMenu = (children: ReactNode) => (
  <DropdownMenu open trigger={<Button>1</Button>}>
    <DropdownMenuItem data-q="menu-first">0</DropdownMenuItem>
    {children}
  </DropdownMenu>
)

const menu = () => (
  <DropdownMenu trigger={<Button>1</Button>}>
    <DropdownMenuItem>2</DropdownMenuItem>
    <DropdownMenuItem disabled>3</DropdownMenuItem>
    <DropdownMenuSub label="4">
      <DropdownMenuItem>5</DropdownMenuItem>
    </DropdownMenuSub>
    <DropdownMenuItem>6</DropdownMenuItem>
  </DropdownMenu>
)

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  DropdownMenu: {
    render: (props) => (
      <DropdownMenu open trigger={<Button>1</Button>} {...props}>
        <DropdownMenuItem>2</DropdownMenuItem>
        <DropdownMenuItem href="/">3</DropdownMenuItem>
      </DropdownMenu>
    ),
    part: 'menu',
    pattern: {
      name: 'menu-button',
      render: menu,
      except: { ArrowUp: 'the primitive opens a menu at its first item only' },
    },
  },
  DropdownMenuItem: { render: (props) => inMenu(<DropdownMenuItem {...props}>2</DropdownMenuItem>), part: 'menu-item' },
  DropdownMenuLabel: {
    render: (props) => inMenu(<DropdownMenuLabel {...props}>2</DropdownMenuLabel>),
    part: 'menu-label',
  },
  DropdownMenuSeparator: { render: (props) => inMenu(<DropdownMenuSeparator {...props} />), part: 'menu-separator' },
  DropdownMenuRadioGroup: {
    render: (props) =>
      inMenu(
        <DropdownMenuRadioGroup label="2" value="3" onValueChange={() => undefined} {...props}>
          <DropdownMenuRadioItem value="3">3</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="4">4</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>,
      ),
    part: 'menu-radio-group',
  },
  DropdownMenuRadioItem: {
    render: (props) =>
      inMenu(
        <DropdownMenuRadioGroup label="2" value="3" onValueChange={() => undefined}>
          <DropdownMenuRadioItem value="3" {...props}>
            3
          </DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>,
      ),
    part: 'menu-radio-item',
  },
  DropdownMenuCheckboxItem: {
    render: (props) =>
      inMenu(
        <DropdownMenuCheckboxItem checked onCheckedChange={() => undefined} {...props}>
          2
        </DropdownMenuCheckboxItem>,
      ),
    part: 'menu-checkbox-item',
  },
  DropdownMenuSub: {
    render: (props) =>
      inMenu(
        <DropdownMenuSub label="2" {...props}>
          <DropdownMenuItem>3</DropdownMenuItem>
        </DropdownMenuSub>,
      ),
    part: 'menu-sub',
    pattern: { name: 'submenu', render: menu },
  },
}
