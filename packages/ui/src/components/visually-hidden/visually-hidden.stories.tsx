import type { Meta, StoryObj } from '@storybook/react-vite'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta = {
  title: 'Components/VisuallyHidden',
  component: VisuallyHidden,
} satisfies Meta<typeof VisuallyHidden>

export default meta
type Story = StoryObj<typeof meta>

export const BesideText: Story = {
  args: { children: '（在新窗口打开）' },
  render: (args) => (
    <p>
      看得见的文字
      <VisuallyHidden {...args} />
    </p>
  ),
}
