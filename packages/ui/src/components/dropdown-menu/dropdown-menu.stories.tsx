import type { Meta, StoryObj } from '@storybook/react-vite'
import LogOut from 'lucide-react/icons/log-out'
import User from 'lucide-react/icons/user'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from './dropdown-menu.tsx'

const meta = {
  title: 'Components/DropdownMenu',
  component: DropdownMenu,
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
