import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './badge.tsx'

const meta = {
  title: 'Components/Badge',
  component: Badge,
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Counts: Story = {
  args: { count: 3 },
  render: () => (
    <div className="story-row">
      <Badge count={3} label="3 条未读" />
      <Badge count={99} />
      <Badge count={100} />
      <Badge count={9999} max={9999} />
      <Badge count={12000} max={9999} />
      <Badge count={24} tone="neutral" />
      <Badge count={0} />
    </div>
  ),
}
