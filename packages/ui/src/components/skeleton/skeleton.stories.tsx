import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton, SkeletonText } from './skeleton.tsx'

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Shapes: Story = {
  render: () => (
    <div className="story-stack story-narrow">
      <Skeleton round className="q:size-10" />
      <SkeletonText lines={4} />
    </div>
  ),
}
