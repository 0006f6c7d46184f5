import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Inline } from './inline.tsx'

const meta = {
  title: 'Components/Inline',
  component: Inline,
  parameters: {
    guide: {
      use: 'Items side by side with equal space between: buttons, tags, a title and what goes with it.',
      do: [
        'Let it wrap; rows that do not wrap are for two things of which one shrinks.',
        'Use `stackBelow` where buttons should be as wide as a phone.',
      ],
      dont: ['Change the order of its children by CSS: the focus follows the document.'],
      accessibility: [
        'Adds nothing for screen readers. With `as="ul"` it is a list: pass li elements as its children.',
      ],
    },
  },
} satisfies Meta<typeof Inline>

export default meta
type Story = StoryObj<typeof meta>

export const Wrapping: Story = {
  render: () => (
    <Inline>
      {['保存', '保存并发送', '预览', '定时发送', '删除草稿', '另存为模板'].map((name) => (
        <Button key={name}>{name}</Button>
      ))}
    </Inline>
  ),
}

export const Between: Story = {
  render: () => (
    <Inline justify="between" align="baseline">
      <b>我的应用</b>
      <Button size="small">管理</Button>
    </Inline>
  ),
}

export const StackedOnAPhone: Story = {
  args: { stackBelow: 'sm' },
  render: (args) => (
    <Inline {...args}>
      <Button variant="solid">提交</Button>
      <Button>取消</Button>
    </Inline>
  ),
}
