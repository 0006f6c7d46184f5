import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Checkbox } from './checkbox.tsx'

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { label: '记住我' },
  parameters: {
    guide: {
      use: 'A choice between yes and no that takes effect when the form is sent, or one of several options that can all be chosen.',
      do: [
        'Word the label so that a tick means yes: “Send a copy by e-mail”.',
        'Use the third state for a heading whose entries are only partly chosen.',
        'Explain consequences in the help, not in the label.',
      ],
      dont: [
        'Use it for a setting that takes effect at once; that is a Switch.',
        'Use it for one out of several; that is a RadioGroup.',
        'Tick consent in advance.',
      ],
      keyboard: [
        ['Tab', 'goes to the box'],
        ['Space', 'ticks or unticks it'],
      ],
      accessibility: [
        'The browser’s own checkbox, painted; forms, reset and forced colours work without script.',
        'The box is 24 pixels to press, and the whole label with it.',
        'The help describes the box and is no part of its name.',
      ],
    },
  },
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: () => (
    <div className="story-stack story-narrow">
      <Checkbox label="未选" />
      <Checkbox label="已选" defaultChecked />
      <Checkbox label="部分" indeterminate />
      <Checkbox label="有误" aria-invalid />
      <Checkbox label="不可用" disabled defaultChecked />
      <Checkbox label="不可用，未选" disabled />
      <Checkbox label="同时发送邮件副本" help="收件人会在邮箱里收到同样的内容，附件以链接的形式附上。" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('checkbox', { name: '部分' })).toBePartiallyChecked()
    const copy = canvas.getByRole('checkbox', { name: '同时发送邮件副本' })
    await expect(copy).toHaveAccessibleDescription(/收件人会在邮箱里/)
    await userEvent.click(canvas.getByText(/收件人会在邮箱里/))
    await expect(copy).toBeChecked()
    copy.blur()
  },
}

export const LongText: Story = {
  render: () => (
    <div className="story-stack story-narrow">
      <Checkbox label="Benachrichtigungseinstellungen für Lehrveranstaltungsänderungen übernehmen" defaultChecked />
      <Checkbox label="我已阅读国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目的说明" />
    </div>
  ),
}

export const WithoutVisibleLabel: Story = { args: { label: '选择第 1 行', hideLabel: true } }
