import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from './text.tsx'

const long =
  '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作的通知（含附件说明），请各院系于十一月三十日前完成审核。'

const meta = {
  title: 'Components/Text',
  component: Text,
  args: { children: long },
  decorators: [
    (Inner) => (
      <div className="story-card story-stack">
        <Inner />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'A paragraph or a part of one, in the type scale and the colours of the theme.',
      do: [
        'Keep to the default size for what is read, `xs` for what goes with it, `lg` for an introduction.',
        'Cut with `lines` where a list has to stay even; the whole text shows as a tooltip.',
      ],
      dont: ['Say something by the colour alone.', 'Use it for headings.'],
      accessibility: ['Every tone has 4.5:1 on the surfaces of the theme. What is cut is still read aloud in full.'],
    },
  },
} satisfies Meta<typeof Text>

export default meta
type Story = StoryObj<typeof meta>

export const Sizes: Story = {
  render: () => (
    <>
      {(['lg', 'base', 'sm', 'xs'] as const).map((size) => (
        <Text key={size} size={size} lines={2}>
          {long}
        </Text>
      ))}
    </>
  ),
}

export const Tones: Story = {
  render: () => (
    <p className="story-row">
      {(['default', 'muted', 'accent', 'danger', 'warning', 'success', 'info'] as const).map((tone) => (
        <Text key={tone} as="span" tone={tone} weight="medium">
          {tone}
        </Text>
      ))}
    </p>
  ),
}
