import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from './link.tsx'

const meta = {
  title: 'Components/Link',
  component: Link,
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
