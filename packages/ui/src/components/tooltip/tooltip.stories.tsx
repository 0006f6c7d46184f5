import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  parameters: {
    guide: {
      use: 'A few words about a control, while the pointer or the focus is on it.',
      do: ['Use it for what an icon does, and for a name that was cut.', 'Keep it to a few words.'],
      dont: [
        'Put links or buttons into it: they could not be reached; use a Popover.',
        'Hide necessary information in it: touch devices have no hover.',
      ],
      keyboard: [
        ['Tab', 'Shows it together with the focus.'],
        ['Escape', 'Hides it; the focus stays.'],
      ],
      accessibility: [
        'Describes its control for screen readers.',
        'Stays while the pointer moves onto it, and goes with Escape.',
      ],
    },
  },
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

export const OnFocus: Story = {
  args: { content: '标记为已读', children: <Button>全部已读</Button>, side: 'bottom' },
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(await within(canvasElement).findByRole('tooltip')).toHaveTextContent('标记为已读')
  },
}
