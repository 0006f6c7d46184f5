import type { Meta, StoryObj } from '@storybook/react-vite'
import { Progress } from './progress.tsx'

const meta = {
  title: 'Components/Progress',
  component: Progress,
} satisfies Meta<typeof Progress>

export default meta
type Story = StoryObj<typeof meta>

export const Values: Story = {
  args: { label: '上传' },
  render: () => (
    <div className="story-stack story-narrow">
      <Progress label="未开始" value={0} />
      <Progress label="上传" value={42} />
      <Progress label="完成" value={100} tone="success" />
      <Progress label="失败" value={70} tone="danger" />
      <Progress label="进行中" />
    </div>
  ),
}
