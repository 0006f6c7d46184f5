import type { Meta, StoryObj } from '@storybook/react-vite'
import Bell from 'lucide-react/icons/bell'
import { IconButton } from './icon-button.tsx'

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  parameters: {
    guide: {
      use: 'A frequent action whose picture everybody knows: search, close, delete, more.',
      do: ['Give it a label that names the action.', 'Keep rows of them together, with the same size.'],
      dont: [
        'Use it for the main action of a view; that needs words.',
        'Invent pictures; if a picture needs its tooltip, take a Button with words.',
      ],
      keyboard: [['Enter, Space', 'presses it']],
      accessibility: [
        'The label is its name. As a tooltip it is shown only while a mouse rests on it: a title beside an equal name is read twice.',
        'At least 24 pixels, on phones as large as every control.',
      ],
    },
  },
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
