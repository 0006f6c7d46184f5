import type { Meta, StoryObj } from '@storybook/react-vite'
import LogOut from 'lucide-react/icons/log-out'
import User from 'lucide-react/icons/user'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { DropdownMenu } from './dropdown-menu.tsx'
import { DropdownMenuCheckboxItem, DropdownMenuRadioGroup, DropdownMenuRadioItem } from './menu-choices.tsx'
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from './menu-items.tsx'
import { DropdownMenuSub } from './menu-sub.tsx'

const meta = {
  title: 'Components/DropdownMenu',
  component: DropdownMenu,
  parameters: {
    guide: {
      use: 'A list of actions or places that opens from a button. For settings with fields, use a Popover; for choosing a value in a form, a Select.',
      do: [
        'Put the most used actions at the top and destructive ones at the end, after a separator, in red.',
        'Show the shortcut of an action where it has one.',
        'Use boxes and radio entries for what stays set, and a label above a group of them.',
      ],
      dont: ['Nest more than one submenu.', 'Hide the one action of a view in a menu.'],
      keyboard: [
        ['Enter, Space or Down', 'on the button: opens it at the first entry'],
        ['Up, Down, Home, End, letters', 'go through the entries'],
        ['Right, Left', 'open and close a submenu; swapped in right-to-left'],
        ['Enter or Space', 'chooses'],
        ['Tab', 'closes it and goes on from the button'],
        ['Escape', 'closes the submenu, or the menu, and gives the focus back to what opened it'],
      ],
      accessibility: [
        'The page around stays usable; a press outside closes the menu.',
        'Shortcuts are announced as keys of the entry, not as part of its name.',
      ],
    },
  },
} satisfies Meta<typeof DropdownMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Opens: Story = {
  args: {
    align: 'start',
    trigger: <Button>李明</Button>,
    children: (
      <>
        <DropdownMenuLabel>20260001 · 计算机科学与技术学院</DropdownMenuLabel>
        <DropdownMenuItem href="/userinfo" icon={<User size={16} aria-hidden />}>
          个人信息
        </DropdownMenuItem>
        <DropdownMenuItem disabled>账号安全</DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuRadioGroup label="语言" value="zh" onValueChange={() => undefined}>
          <DropdownMenuRadioItem value="zh">中文</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="en">English</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem tone="danger" icon={<LogOut size={16} aria-hidden />}>
          退出登录
        </DropdownMenuItem>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const trigger = page.getByRole('button', { name: '李明' })
    await userEvent.click(trigger)
    await expect(await page.findByRole('menuitem', { name: '个人信息' })).toHaveAttribute('href', '/userinfo')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.getByRole('menuitem', { name: '个人信息' })).toHaveFocus())
  },
}

export const Everything: Story = {
  args: {
    align: 'start',
    defaultOpen: true,
    trigger: <Button>更多</Button>,
    children: (
      <>
        <DropdownMenuItem shortcut="Ctrl+S">保存草稿</DropdownMenuItem>
        <DropdownMenuItem shortcut="Ctrl+P">预览</DropdownMenuItem>
        <DropdownMenuSub label="移动到">
          <DropdownMenuItem>收藏</DropdownMenuItem>
          <DropdownMenuItem>归档</DropdownMenuItem>
        </DropdownMenuSub>
        <DropdownMenuSub label="不可用的子菜单" disabled>
          <DropdownMenuItem>收藏</DropdownMenuItem>
        </DropdownMenuSub>
        <DropdownMenuSeparator />
        <DropdownMenuCheckboxItem checked onCheckedChange={() => undefined} keepOpen>
          显示已读
        </DropdownMenuCheckboxItem>
        <DropdownMenuCheckboxItem checked={false} onCheckedChange={() => undefined}>
          国际教育交流与合作处关于组织本科生赴境外高校交换学习项目的通知
        </DropdownMenuCheckboxItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem tone="danger">删除</DropdownMenuItem>
      </>
    ),
  },
}
