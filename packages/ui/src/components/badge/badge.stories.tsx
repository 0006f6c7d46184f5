import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './badge.tsx'

const meta = {
  title: 'Components/Badge',
  component: Badge,
  parameters: {
    guide: {
      use: 'Counts what waits: unread notices, open replies. Nothing shows for zero.',
      do: [
        'Name in label what is counted; a screen reader reads a bare number without meaning.',
        'Use the accent for unread items, and neutral for other counts.',
      ],
      dont: ['Count past what helps: 99+ is enough beside a bell.', 'Put words into it; that is a Tag.'],
      accessibility: [
        'The label replaces the number when it is read aloud.',
        'The number has 4.5:1 on its ground for every brand colour, and an edge of 3:1 where the brand is pale.',
      ],
    },
  },
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

export const BesideText: Story = {
  args: { count: 12 },
  render: (args) => (
    <p className="story-card story-row">
      通知公告
      <Badge {...args} label="12 条未读" />
    </p>
  ),
}
