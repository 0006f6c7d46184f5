import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heading } from './heading.tsx'

const meta = {
  title: 'Components/Heading',
  component: Heading,
  args: { level: 2, children: '通知公告' },
  parameters: {
    guide: {
      use: 'The heading of a page, or of a part of it, in the type scale of the theme.',
      do: [
        'Take the level from the outline of the page: one h1, then no level left out.',
        'Set `size` where the design wants another size than that of the level.',
      ],
      dont: ['Choose a level for its size.', 'Use it for bold text in a paragraph; that is a Text.'],
      accessibility: ['A real heading; screen readers list them and jump between them.'],
    },
  },
} satisfies Meta<typeof Heading>

export default meta
type Story = StoryObj<typeof meta>

export const Levels: Story = {
  render: () => (
    <div className="story-stack">
      {([1, 2, 3, 4, 5] as const).map((level) => (
        <Heading key={level} level={level}>
          {level} 级标题 Heading
        </Heading>
      ))}
      <Heading level={2} size="sm" tone="muted">
        二级，小字
      </Heading>
    </div>
  ),
}

export const LongText: Story = {
  args: {
    lines: 2,
    children:
      '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作的通知（含附件说明）',
  },
}
