import type { Meta, StoryObj } from '@storybook/react-vite'
import Bell from 'lucide-react/icons/bell'
import { IconButton } from './icon-button.tsx'

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

const icon = <Bell size={18} aria-hidden />

export const Variants: Story = {
  args: { label: '通知', icon },
  render: (args) => (
    <div className="story-row">
      <IconButton {...args} size="small" />
      <IconButton {...args} />
      <IconButton {...args} size="large" variant="outline" />
      <IconButton {...args} variant="solid" />
      <IconButton {...args} variant="soft" loading />
      <IconButton {...args} disabled />
    </div>
  ),
}
