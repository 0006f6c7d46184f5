import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './avatar.tsx'

const meta = {
  title: 'Components/Avatar',
  component: Avatar,
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Sizes: Story = {
  args: { name: '欧阳静怡' },
  render: () => (
    <div className="story-row">
      {(['small', 'default', 'large', 'huge'] as const).map((size) => (
        <Avatar key={size} name="欧阳静怡" size={size} />
      ))}
      <Avatar name="Maximilian von Hohenstein" size="large" />
      <Avatar name="Plato" />
    </div>
  ),
}

export const PictureThatFails: Story = { args: { name: '王小明', src: '/no-such-picture.png', size: 'large' } }
