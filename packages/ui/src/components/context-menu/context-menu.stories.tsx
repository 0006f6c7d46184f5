import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import {
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuSub,
} from '../dropdown-menu/index.ts'
import { ContextMenu } from './context-menu.tsx'

const row = (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that has a menu has to take the focus
  <div tabIndex={0} className="story-card story-narrow">
    关于期末考试安排的通知
  </div>
)

const items = (
  <>
    <DropdownMenuItem>标为未读</DropdownMenuItem>
    <DropdownMenuItem shortcut="S">收藏</DropdownMenuItem>
    <DropdownMenuSeparator />
    <DropdownMenuItem tone="danger">删除</DropdownMenuItem>
  </>
)

const meta = {
  title: 'Components/ContextMenu',
  component: ContextMenu,
  args: { area: row, children: items },
  parameters: {
    guide: {
      use: 'Actions on the thing under the pointer, for people who know that they are there: rows of a list, files, cards.',
      do: [
        'Offer the same actions in a DropdownMenu or in buttons that can be seen.',
        'Make the area focusable, or put it around what is, so that the keyboard gets there.',
        'Keep the order of the actions the same for every thing of a kind.',
      ],
      dont: [
        'Make it the only way to an action.',
        'Take the browser’s own menu away from text, links and inputs without need.',
      ],
      keyboard: [
        ['Shift+F10, menu key', 'opens it at the focused element'],
        ['Up, Down, Home, End, letters', 'go through the entries'],
        ['Enter or Space', 'chooses'],
        ['Escape, Tab', 'closes it and gives the focus back'],
      ],
      accessibility: [
        'Also opens by a long press of a finger or pen.',
        'Roles and keys are those of the DropdownMenu.',
      ],
    },
  },
} satisfies Meta<typeof ContextMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Opens: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const area = page.getByText('关于期末考试安排的通知')
    area.focus()
    await fireEvent.contextMenu(area, { clientX: 60, clientY: 40 })
    await expect(await page.findByRole('menuitem', { name: '标为未读' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(area).toHaveFocus())
    area.blur()
  },
}

export const Everything: Story = {
  args: {
    defaultOpen: true,
    children: (
      <>
        <DropdownMenuLabel>关于期末考试安排的通知</DropdownMenuLabel>
        <DropdownMenuSub label="移动到">
          <DropdownMenuItem>收藏</DropdownMenuItem>
        </DropdownMenuSub>
        <DropdownMenuCheckboxItem checked onCheckedChange={() => undefined}>
          置顶
        </DropdownMenuCheckboxItem>
        {items}
      </>
    ),
  },
}

export const Disabled: Story = { args: { disabled: true } }
