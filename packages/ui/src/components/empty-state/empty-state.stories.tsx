import type { Meta, StoryObj } from '@storybook/react-vite'
import Inbox from 'lucide-react/icons/inbox'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: {
    icon: <Inbox size={32} aria-hidden />,
    title: '还没有收藏的通知',
    description: '阅读通知时点星标，它就会出现在这里。',
    action: <Button>查看收到的通知</Button>,
  },
}

export const Small: Story = { args: { size: 'small', title: '暂无内容' } }
