import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './avatar.tsx'

const meta = {
  title: 'Components/Avatar',
  component: Avatar,
  args: { name: '欧阳静怡' },
  parameters: {
    guide: {
      use: 'The round picture of a person or a sender, or their initials.',
      do: [
        'Set decorative if the name is beside it, so that it is not read twice.',
        'Use the same size for all of a list.',
      ],
      dont: ['Use it for apps or institutions; they have icons and logos.', 'Put more than the picture into it.'],
      accessibility: [
        'It is a picture with the name as its text, unless it is decorative.',
        'Without a picture, or when it does not load, it shows the last two characters of a Chinese name, the first and last initial of others.',
      ],
    },
  },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

const portrait =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 80 80%22%3E%3Crect width=%2280%22 height=%2280%22 fill=%22%23c9d8e8%22/%3E%3Ccircle cx=%2240%22 cy=%2231%22 r=%2215%22 fill=%22%23f1c9a5%22/%3E%3Cpath d=%22M12 80c2-20 14-28 28-28s26 8 28 28z%22 fill=%22%23365b8c%22/%3E%3Cpath d=%22M25 30c0-12 7-16 15-16s15 4 15 16c-6-8-24-8-30 0z%22 fill=%22%233a2b22%22/%3E%3C/svg%3E'

export const Sizes: Story = {
  render: () => (
    <div className="story-stack">
      {['欧阳静怡', 'Maximilian von Hohenstein', 'Plato'].map((name) => (
        <div className="story-row" key={name}>
          {(['small', 'default', 'large', 'huge'] as const).map((size) => (
            <Avatar key={size} name={name} size={size} />
          ))}
        </div>
      ))}
    </div>
  ),
}

export const Picture: Story = {
  render: () => (
    <div className="story-row">
      {(['small', 'default', 'large', 'huge'] as const).map((size) => (
        <Avatar key={size} name="王小明" src={portrait} size={size} />
      ))}
    </div>
  ),
}

export const MissingPicture: Story = { args: { name: '王小明', src: 'data:image/png;base64,AAAA', size: 'huge' } }
export const EmptyName: Story = { args: { name: '', 'aria-label': '未知用户', size: 'large' } }
