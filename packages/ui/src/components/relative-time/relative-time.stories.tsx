import type { Meta, StoryObj } from '@storybook/react-vite'
import { RelativeTime } from './relative-time.tsx'

const meta = {
  title: 'Components/RelativeTime',
  component: RelativeTime,
} satisfies Meta<typeof RelativeTime>

export default meta
type Story = StoryObj<typeof meta>

export const Distances: Story = {
  args: { date: 0 },
  render: () => (
    <ul>
      {[10, 60, 20 * 60, 5 * 3600, 3 * 86_400, 60 * 86_400, 800 * 86_400, -7200].map((seconds) => (
        <li key={seconds}>
          <RelativeTime date={Date.now() - seconds * 1000} />
        </li>
      ))}
    </ul>
  ),
}
