import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumbs } from './breadcrumbs.tsx'

const meta = {
  title: 'Components/Breadcrumbs',
  component: Breadcrumbs,
} satisfies Meta<typeof Breadcrumbs>

export default meta
type Story = StoryObj<typeof meta>

export const Path: Story = {
  args: { items: [{ label: '首页', href: '/home' }, { label: '通知', href: '/notice-v2' }, { label: '详情' }] },
}

export const LongText: Story = {
  args: {
    items: [
      { label: '首页', href: '/home' },
      {
        label:
          '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作的通知（含附件说明）',
        href: '/notice-v2',
      },
      {
        label:
          '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作的通知（含附件说明）',
      },
    ],
  },
}
