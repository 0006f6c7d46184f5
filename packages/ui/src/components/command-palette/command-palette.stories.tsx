import type { Meta, StoryObj } from '@storybook/react-vite'
import Bell from 'lucide-react/icons/bell'
import CalendarDays from 'lucide-react/icons/calendar-days'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { CommandPalette } from './command-palette.tsx'
import type { Command } from './command-palette-props.ts'

const commands: readonly Command[] = [
  {
    id: 'grades',
    label: '成绩查询',
    group: '页面',
    keywords: ['cheng ji cha xun', 'grades'],
    icon: <GraduationCap size={18} aria-hidden />,
    href: '/grades',
  },
  {
    id: 'timetable',
    label: '课表',
    description: '本学期的课程、教室和考试',
    group: '页面',
    keywords: ['ke biao', 'timetable'],
    icon: <CalendarDays size={18} aria-hidden />,
    href: '/timetable',
  },
  {
    id: 'notices',
    label: '通知',
    group: '页面',
    keywords: ['tong zhi', 'notices'],
    icon: <Bell size={18} aria-hidden />,
    href: '/notices',
  },
  {
    id: 'dark',
    label: '切换到深色',
    group: '操作',
    keywords: ['qie huan dao shen se', 'dark mode'],
    icon: <Moon size={18} aria-hidden />,
    shortcut: 'mod+shift+d',
  },
  {
    id: 'leave',
    label: '退出登录',
    group: '操作',
    keywords: ['tui chu deng lu', 'log out'],
    icon: <LogOut size={18} aria-hidden />,
    disabled: true,
  },
]

const meta = {
  title: 'Components/CommandPalette',
  component: CommandPalette,
  args: { commands, defaultOpen: true, onCommand: fn() },
  parameters: {
    guide: {
      use: 'A quick way to pages and actions for people who know what they want: Ctrl+K, a few letters, Enter.',
      do: [
        'Put one into the frame of the application, with a button that opens it for those without a keyboard.',
        'Give Chinese names their pinyin with spaces (keywords); initials then find them as well.',
        'Remember the last few commands (onCommand) and show them first (recent).',
      ],
      dont: ['Make it the only way to an action.', 'Put long lists of data into commands; search for them (onSearch).'],
      keyboard: [
        ['Ctrl+K, ⌘K', 'opens and closes it'],
        ['Up, Down', 'go through the rows'],
        ['Enter', 'chooses; with Ctrl or ⌘ opens a link in a new tab'],
        ['Escape', 'closes it and gives the focus back'],
      ],
      accessibility: [
        'A modal dialog with a combobox; the focus stays in its input, which points at the row.',
        'How many rows there are is said in a polite live region.',
        'Its keys are left to an editor that uses Ctrl+K for links.',
      ],
    },
  },
} satisfies Meta<typeof CommandPalette>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  args: { recent: ['timetable'] },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const input = await page.findByRole('combobox')
    await userEvent.type(input, 'qhss')
    await expect(page.getAllByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onCommand).toHaveBeenCalledTimes(1))
  },
}

export const Empty: Story = { args: { commands: [] } }

export const LongTexts: Story = {
  args: {
    commands: [
      {
        id: '1',
        label: '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目的通知',
        description: 'Benachrichtigungseinstellungen für Lehrveranstaltungsänderungen und Prüfungsanmeldungen',
        group: 'Benachrichtigungszusammenfassungen',
        shortcut: 'mod+shift+p',
      },
      { id: '2', label: '短' },
    ],
  },
}
