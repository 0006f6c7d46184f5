import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ReceiptBuilder } from './receipt-builder.tsx'
import { emptyReceipt } from './receipt-draft.ts'

const meta = {
  title: 'Campus/ReceiptBuilder',
  component: ReceiptBuilder,
  args: { now: '2026-11-20T12:00' },
  parameters: {
    guide: {
      use: 'Creates the receipt of a notice: a question, two to ten options lettered a to j, whether there is a note beside the answer, and a deadline.',
      do: [
        'Offer the templates: most questions are asked again and again.',
        'Hold the value in the draft of the notice and call `validateReceipt` before sending; then turn `showMissing` on.',
        'Choose the wording with care: “Unable” asks for no reason, “Not attend” counts heads.',
      ],
      dont: [
        'Use it for questionnaires with several questions.',
        'Change the options after somebody has answered; that is a new version of the notice.',
      ],
      keyboard: [
        ['Enter', 'in an option: goes to the next one, after the last one makes a new one'],
        ['Alt+Arrow up, Alt+Arrow down', 'in an option: moves it'],
        ['Tab', 'goes through the options and their buttons'],
      ],
      accessibility: [
        'Each option is named by its letter and carries its own error.',
        'Added, moved and removed options are announced, and the focus stays with the options.',
        'The preview works with the keyboard; a text says that nothing is sent.',
      ],
    },
  },
} satisfies Meta<typeof ReceiptBuilder>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Template: Story = {
  args: {
    defaultPreview: true,
    defaultValue: {
      subject: '是否出席 12 月 5 日的学术报告会？',
      template: 'attend',
      reading: 'declined',
      options: ['出席', '不出席', '待定'],
      note: 'optional',
      deadline: '2026-12-03T18:00',
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('radio', { name: '不出席' })).toBeVisible()
  },
}

export const Missing: Story = {
  args: {
    showMissing: true,
    defaultValue: { ...emptyReceipt, options: ['同意', '同意', ''], deadline: '2026-11-19T18:00' },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/选项 b 与前面的选项重复/)).toBeVisible()
    await expect(canvas.getByText(/选项 c 的内容不能为空/)).toBeVisible()
    await expect(canvas.getByText(/截止时间已经过去/)).toBeVisible()
  },
}

export const TenOptions: Story = {
  args: {
    defaultValue: {
      ...emptyReceipt,
      subject: '选择实践地点',
      options: ['图书馆', '校医院', '档案馆', '博物馆', '体育馆', '实验中心', '招生办', '校友会', '出版社', '附属中学'],
    },
  },
}

export const Disabled: Story = { args: { disabled: true, defaultValue: { ...emptyReceipt, subject: '已发送的回执' } } }

export const LongTextNarrow: Story = {
  args: {
    showMissing: true,
    defaultPreview: true,
    defaultValue: {
      ...emptyReceipt,
      subject: '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目申请的意向调查',
      options: [
        'Benachrichtigungseinstellungen für Lehrveranstaltungen',
        '我已知悉并愿意按照学校规定的时间参加交换学习项目的选拔面试',
        '',
      ],
    },
  },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('radio', { name: /^Benachrichtigung/ })
  },
}

export const Build: Story = {
  args: { onValueChange: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText(/回执主题/), '去吗？')
    await userEvent.selectOptions(canvas.getByLabelText('模板'), 'join')
    await userEvent.click(canvas.getByRole('radio', { name: '参加 / 不参加 / 待定' }))
    await userEvent.click(canvas.getByRole('button', { name: '移除选项 c' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      ...emptyReceipt,
      subject: '去吗？',
      reading: 'declined',
      options: ['参加', '不参加'],
    })
  },
}
