import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from './link.tsx'

const meta = {
  title: 'Components/Link',
  component: Link,
  parameters: {
    guide: {
      use: 'Leads somewhere: to another page, to a place outside, to a file. Inside text and lists.',
      do: [
        'Name the place that it leads to.',
        'Take the accent tone inside text, where links must stand out, and quiet in lists and footers, where everything is a link.',
        'Let a router draw inside links with LinkProvider, once, at the top.',
      ],
      dont: [
        'Write “click here”: out of its sentence it has no meaning.',
        'Open new windows without need; a link that does announces it by itself.',
        'Pass addresses of strangers without safeHref: javascript: would run.',
      ],
      keyboard: [
        ['Enter', 'follows it'],
        ['Tab', 'goes to the next one'],
      ],
      accessibility: [
        'Underlined inside text, so it is not told by colour alone.',
        'A link that opens a new window announces it to screen readers.',
      ],
    },
  },
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const InText: Story = {
  args: { href: '/help', children: '帮助中心' },
  render: (args) => (
    <p className="story-card">
      不清楚怎么办？先看看
      <Link {...args} />
      ，或者访问
      <Link href="https://example.edu" target="_blank">
        学校主页
      </Link>
      。安静的链接：
      <Link href="/about" tone="quiet">
        关于
      </Link>
    </p>
  ),
}

export const LongText: Story = {
  args: {
    href: '/notice',
    children:
      '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作的通知（含附件说明）',
  },
}
