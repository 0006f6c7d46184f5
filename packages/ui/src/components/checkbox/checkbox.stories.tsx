import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox } from './checkbox.tsx'

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  args: { label: '记住我' },
  render: () => (
    <div className="story-stack story-narrow">
      <Checkbox label="未选" />
      <Checkbox label="已选" defaultChecked />
      <Checkbox label="部分" indeterminate />
      <Checkbox label="不可用" disabled defaultChecked />
      <Checkbox label="同时发送邮件副本" help="收件人会在邮箱里收到同样的内容，附件以链接的形式附上。" />
    </div>
  ),
}
