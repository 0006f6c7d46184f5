import type { Meta, StoryObj } from '@storybook/react-vite'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta = {
  title: 'Components/VisuallyHidden',
  component: VisuallyHidden,
  parameters: {
    guide: {
      use: 'Text for screen readers only: the meaning of a picture or a colour.',
      do: ['Use it for what sighted people get from the design alone, for example that a link opens a new window.'],
      dont: ['Hide controls in it; someone would focus what cannot be seen.', 'Repeat visible text beside it.'],
      accessibility: ['Read in its place, in the language of the text around it.'],
    },
  },
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
