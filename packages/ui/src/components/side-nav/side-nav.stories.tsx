import type { Meta, StoryObj } from '@storybook/react-vite'
import Bell from 'lucide-react/icons/bell'
import Info from 'lucide-react/icons/info'
import Lock from 'lucide-react/icons/lock'
import Settings from 'lucide-react/icons/settings-2'
import User from 'lucide-react/icons/user'
import { expect, userEvent, within } from 'storybook/test'
import { Badge } from '../badge/badge.tsx'
import { SideNav } from './side-nav.tsx'
import type { SideNavItem } from './side-nav-item.ts'

const items: readonly SideNavItem[] = [
  { id: 'profile', label: '个人信息', href: '/profile', icon: <User size={18} /> },
  {
    id: 'notices',
    label: '通知',
    icon: <Bell size={18} />,
    end: <Badge count={12} label="12 条未读" />,
    subs: [
      { id: 'received', label: '收到的', href: '/received', current: true },
      {
        id: 'channels',
        label: '接收方式',
        href: '/channels',
        defaultOpen: true,
        subs: [{ id: 'sms', label: '短信', href: '/sms' }],
      },
    ],
  },
  { id: 'security', label: '账号与安全', href: '/security', icon: <Lock size={18} /> },
  {
    id: 'administration',
    label: '管理',
    section: true,
    subs: [
      {
        id: 'settings',
        label: '国际教育交流与合作处的订阅与推送设置',
        icon: <Settings size={18} />,
        subs: [{ id: 'audit', label: '操作记录', href: '/audit' }],
      },
      { id: 'about', label: '关于', href: '/about', icon: <Info size={18} /> },
    ],
  },
]

const meta = {
  title: 'Components/SideNav',
  component: SideNav,
  args: { label: '设置', items },
  parameters: {
    guide: {
      use: 'The pages of one part of a portal below each other: settings, an account, an administration.',
      do: [
        'Mark the current page; the groups around it open by themselves.',
        'Use a section for a heading over pages that always show, and a group for those that few people need.',
        'Give each entry of the first level an icon if it can be collapsed; without one its first letter shows.',
        'On phones put it into a Drawer.',
      ],
      dont: [
        'Nest more than three levels.',
        'Use it for the main navigation of a portal; that is in the Header.',
        'Use it for views of one thing without addresses; those are Tabs.',
      ],
      keyboard: [
        ['Tab', 'goes through the entries, and into an open group'],
        ['Enter or Space', 'opens or closes a group; Enter follows a link'],
        ['Escape', 'collapsed to icons: hides the name, or closes the panel of a group and returns to it'],
      ],
      accessibility: [
        'A navigation landmark with a name; groups are buttons that say whether they are open.',
        'The current page is marked, and while its group is closed the group is.',
        'Collapsed, each entry keeps its name, shows it on hover and focus, and a group opens a panel beside it.',
      ],
    },
  },
} satisfies Meta<typeof SideNav>

export default meta
type Story = StoryObj<typeof meta>

export const Expanded: Story = {
  args: { collapsible: true },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('button', { name: /国际教育/ })
    await userEvent.click(group)
    await expect(group).toHaveAttribute('aria-expanded', 'true')
  },
}

export const Collapsed: Story = { args: { collapsible: true, defaultCollapsed: true } }
