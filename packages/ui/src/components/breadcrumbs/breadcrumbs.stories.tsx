import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Breadcrumbs } from './breadcrumbs.tsx'

const meta = {
  title: 'Components/Breadcrumbs',
  component: Breadcrumbs,
  parameters: {
    guide: {
      use: 'The way from the start to the page one is on, for pages two or more levels down.',
      do: [
        'Begin with the start page and end with the current page, which is no link.',
        'Use the names of the pages themselves.',
      ],
      dont: ['Use it as the only way back to a list; give long pages a link of their own.'],
      keyboard: [
        ['Tab', 'goes through the steps'],
        ['Enter', 'on the button in the middle: shows the hidden steps'],
      ],
      accessibility: [
        'It is a navigation landmark with a name; the last step is marked as the current page.',
        'Of more than five steps those in the middle collapse into a button that names their number.',
      ],
    },
  },
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

const deep = ['首页', '通知公告', '教务处', '二〇二六年', '春季学期', '选课', '补选安排'].map((label) => ({
  label,
  href: '/home',
}))
export const ManySteps: Story = {
  args: { items: deep },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('link', { name: '教务处' })).toBeNull()
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('link', { name: '通知公告' })).toHaveFocus()
  },
}
export const Collapsed: Story = { args: { items: deep } }
