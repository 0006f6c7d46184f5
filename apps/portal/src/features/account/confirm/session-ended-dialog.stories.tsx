import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onPortal } from '../../../testing/portal-stage.tsx'
import { SessionEndedDialog } from './session-ended-dialog.tsx'

const meta = {
  title: 'Portal/Session ended',
  component: SessionEndedDialog,
  args: { onEnd: fn() },
  decorators: [onPortal()],
  parameters: {
    guide: {
      use: 'Covers a page on which somebody is writing when their session ends, until they have logged in again in another tab.',
      do: ['When the same person is back, repeat the calls that were refused.'],
      dont: ['Show it where nothing is lost: the log-in page follows at once.'],
      keyboard: [
        ['Enter', 'Presses the button that has the focus; at first none has.'],
        ['Escape', 'Does nothing: it may still be meant for what is being written.'],
      ],
      accessibility: ['The focus is on the dialog itself, and goes back to the field.'],
    },
  },
} satisfies Meta<typeof SessionEndedDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await within(document.body).findByRole('alertdialog')
    await expect(dialog).toHaveFocus()
    await userEvent.keyboard('words{Enter}{Escape}')
    await expect(args.onEnd).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: '离开本页' }))
    await expect(args.onEnd).toHaveBeenCalledWith(false)
  },
}
