import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Link } from '../link/link.tsx'
import { Alert } from './alert.tsx'

const meta = {
  title: 'Components/Alert',
  component: Alert,
  args: { title: '选课将于今晚 22:00 结束', children: '之后只能由院系教务办公室修改。' },
  parameters: {
    guide: {
      use: 'A message within the page: the state of this page or form, or the result of the last action, while it holds.',
      do: [
        'Say what happened in the title, and why and what to do below it. A short message needs no title.',
        'Set `live` on an alert that appears after an action: `assertive` for failures, `polite` for the rest.',
        'Put a small Button or a Link into `actions`.',
      ],
      dont: [
        'Confirm each action with it; use a toast.',
        'Put the error of one input here; a Field shows that beside the input.',
        'Stack several: show the most important one.',
      ],
      keyboard: [
        ['Tab', 'goes to the actions, then to the close button'],
        ['Enter or Space', 'closes it; the focus moves to its container, such as the main part or a dialog'],
      ],
      accessibility: [
        'The tone is read aloud as a word before the text; the icon is decoration.',
        'Not a live region unless `live` is set. `polite` is read reliably only if the alert exists before its text changes.',
      ],
    },
  },
} satisfies Meta<typeof Alert>

export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <div className="story-stack">
      <Alert tone="info" title="成绩将于 7 月 3 日公布" />
      <Alert tone="success">申请已提交，审核通常需要三个工作日。</Alert>
      <Alert tone="warning" title="选课将于今晚 22:00 结束">
        之后只能由院系教务办公室修改。
      </Alert>
      <Alert icon={null}>
        图书馆本周日闭馆，借阅期限顺延一天。<Link href="/library">开放时间</Link>
      </Alert>
      <Alert tone="danger" live="assertive" title="未能保存">
        服务器没有响应。你填写的内容仍保留在本页，请稍后再试。
      </Alert>
    </div>
  ),
}

export const WithActions: Story = {
  args: {
    tone: 'warning',
    title: '此草稿在另一台设备上被修改过',
    children: '你看到的是这台设备上的版本。',
    actions: (
      <>
        <Button size="small">查看另一版本</Button>
        <Button size="small" variant="ghost">
          保留此版本
        </Button>
      </>
    ),
    onClose: fn(),
  },
  play: async ({ args, canvasElement, globals }) => {
    const name = globals.locale === 'en' ? 'Close' : '关闭'
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const LongText: Story = {
  args: {
    ...WithActions.args,
    title:
      '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作的通知（含附件说明）',
    children: 'Benachrichtigungseinstellungen-für-Lehrveranstaltungen-konnten-nicht-wiederhergestellt-werden.',
  },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}
