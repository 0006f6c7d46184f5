import type { Meta, StoryObj } from '@storybook/react-vite'
import { Select } from './select.tsx'

const meta = {
  title: 'Components/Select',
  component: Select,
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

const options = [
  { value: 'all', label: '全部' },
  { value: 'unread', label: '未读' },
  { value: 'long', label: '国际教育交流与合作处关于组织二〇二六年春季学期交换项目' },
]

export const Default: Story = { args: { 'aria-label': '筛选', options } }
export const Small: Story = {
  args: { 'aria-label': '筛选', options, size: 'small', defaultValue: 'long', className: 'story-narrow' },
}
export const Disabled: Story = { args: { 'aria-label': '筛选', options, disabled: true } }
