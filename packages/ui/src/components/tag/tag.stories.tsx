import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from './tag.tsx'

const meta = {
  title: 'Components/Tag',
  component: Tag,
  parameters: {
    guide: {
      use: 'Classifies something in one or two words: a status, a kind, a deadline.',
      do: [
        'Say it in the word; the colour only helps to find it.',
        'Keep it to one or two words. Longer text is cut with an ellipsis.',
      ],
      dont: ['Make it a button; people do not expect to press it.', 'Set more than two beside one title.'],
      accessibility: [
        'Plain text for a screen reader, in its place in the sentence.',
        'Each tone has 4.5:1 on its own ground. In forced colours an edge appears.',
      ],
    },
  },
} satisfies Meta<typeof Tag>

export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  args: { children: '标签' },
  render: () => (
    <div className="story-row">
      {(['neutral', 'accent', 'danger', 'warning', 'success', 'info'] as const).map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
    </div>
  ),
}

export const LongText: Story = {
  args: {
    children:
      '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作的通知（含附件说明）',
  },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}
