import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { useToast } from './toast-context.ts'
import { ToastProvider } from './toast-provider.tsx'
import type { ToastOptions } from './toast-types.ts'

const meta = {
  title: 'Components/Toast',
  component: ToastProvider,
  parameters: {
    guide: {
      use: 'A short message about what just happened, which goes by itself.',
      do: [
        'Say what happened, and in `description` what it means.',
        'Offer one action at most, such as a retry, that can also be found elsewhere.',
      ],
      dont: [
        'Put something into it that must be read: it goes; use an AlertDialog or a line on the page.',
        'Confirm what can be seen anyway.',
      ],
      keyboard: [
        ['F8', 'Goes to the messages.'],
        ['Tab', 'Goes to their action and to what closes them.'],
        ['Escape', 'Closes the message.'],
      ],
      accessibility: [
        'Read aloud when it appears: at once for failures, else when there is a pause.',
        'Waits while the pointer or the focus is on it.',
      ],
    },
  },
} satisfies Meta<typeof ToastProvider>

export default meta
type Story = StoryObj<typeof meta>

function Buttons() {
  const toast = useToast()
  const all: ToastOptions[] = [
    { title: '已保存', tone: 'success' },
    { title: '还有 3 条未读通知', description: '其中 1 条需要回复。' },
    { title: '网络不稳定', tone: 'warning' },
    {
      title: '发送失败',
      description: '网络暂时不可用，请检查网络。通知已存为草稿，不会丢失。',
      tone: 'danger',
      action: { label: '重试', altText: '在发送页面再次点击发送', onAction: () => undefined },
    },
  ]
  return (
    <Button
      onClick={() => {
        for (const options of all) toast({ ...options, duration: 600_000 })
      }}
    >
      显示消息
    </Button>
  )
}

export const All: Story = {
  args: { children: <Buttons /> },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '显示消息' }))
    const page = within(document.body)
    await waitFor(() => expect(page.getByText('发送失败')).toBeVisible())
    await expect(page.getAllByRole('button', { name: '关闭消息' })).toHaveLength(4)
  },
}
