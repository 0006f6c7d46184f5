import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Switch } from './switch.tsx'

const meta = {
  title: 'Components/Switch',
  component: Switch,
  parameters: {
    guide: {
      use: 'A setting that is on or off and takes effect at once.',
      do: ['Name what is turned on, not the action: “SMS reminder”.', 'Name in the help whom or what it affects.'],
      dont: ['Use it in a form that is sent with a button; that is a Checkbox.', 'Change the label with the state.'],
      keyboard: [['Space, Enter', 'turns it on or off']],
      accessibility: [
        'Role switch with its state; the label names it, the help describes it.',
        'On and off differ in place as well as in colour.',
      ],
    },
  },
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  args: { label: '短信提醒' },
  render: () => (
    <div className="story-stack story-narrow">
      <Switch label="短信提醒" help="只发给到时仍未阅读的人" />
      <Switch label="邮件副本" defaultChecked />
      <Switch label="不可用" disabled />
      <Switch label="不可用，已开启" disabled defaultChecked />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const toggle = within(canvasElement).getByRole('switch', { name: /短信提醒/ })
    await userEvent.click(within(canvasElement).getByText('短信提醒'))
    await expect(toggle).toBeChecked()
    await userEvent.keyboard(' ')
  },
}
