import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
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
