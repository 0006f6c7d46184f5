import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { AlertDialog } from './alert-dialog.tsx'

const meta = {
  title: 'Components/AlertDialog',
  component: AlertDialog,
  args: {
    title: '撤回这条通知？',
    description: '2,000 位收件人将看到它已被撤回，不再看到内容。',
    confirmLabel: '撤回',
    danger: true,
    onConfirm: (): unknown => undefined,
  },
  parameters: {
    guide: {
      use: 'Asks before something that cannot be undone or that reaches many people. Two answers, nothing else.',
      do: [
        'Ask a question in the title and say in the description what will happen, with numbers.',
        'Label the confirming button with the verb of the action: “Withdraw”, “Delete”.',
        'Return the promise of the action from onConfirm, so that it stays open while it runs and shows a failure.',
      ],
      dont: [
        'Ask about what can be undone; do it, and offer to undo it in a toast.',
        'Label the answers “OK” or “Yes”.',
        'Put a form into it. That is a Dialog.',
      ],
      keyboard: [
        ['Tab, Shift+Tab', 'go between the answers'],
        ['Enter or Space', 'gives the answer that has the focus; at first the one that changes nothing'],
        ['Escape', 'answers no, unless the action is already running'],
      ],
      accessibility: [
        'It has the role alertdialog: title and description are read at once.',
        'A press outside does not answer.',
        'What went wrong is announced, and the question stays open.',
      ],
    },
  },
} satisfies Meta<typeof AlertDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Asks: Story = {
  args: {
    trigger: <Button variant="danger">撤回通知</Button>,
    onConfirm: () => Promise.reject(new Error('网络暂时不可用，请检查网络后重试。')),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const trigger = page.getByRole('button', { name: '撤回通知' })
    await userEvent.click(trigger)
    const dialog = await page.findByRole('alertdialog', { name: '撤回这条通知？' })
    await expect(dialog).toHaveAccessibleDescription(/2,000 位收件人/)
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '取消' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.click(trigger)
    await userEvent.click(await page.findByRole('button', { name: '撤回' }))
    // the dialog may still be fading in
    await waitFor(() => expect(page.getByText(/网络暂时不可用/)).toBeVisible())
  },
}

export const Harmless: Story = {
  args: {
    open: true,
    danger: false,
    title: '退出编辑？',
    description: '草稿已经保存，随时可以接着写。',
    confirmLabel: '退出',
  },
}
export const Busy: Story = { args: { open: true, busy: true } }
export const Failed: Story = { args: { open: true, error: '撤回失败：网络暂时不可用，请检查网络后重试。' } }
export const LongText: Story = {
  args: {
    open: true,
    title: 'Benachrichtigungseinstellungen für alle Lehrveranstaltungen unwiderruflich zurücksetzen?',
    description:
      '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作的通知将被删除。',
    confirmLabel: 'Benachrichtigungseinstellungen zurücksetzen',
    cancelLabel: 'Einstellungen beibehalten',
  },
}
