import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { sampleNow } from '../notice-list/samples.ts'
import { ReceiptForm } from './receipt-form.tsx'

const options = [
  { key: 'a', label: '参加' },
  { key: 'b', label: '不能参加' },
  { key: 'c', label: '待定' },
]

const meta = {
  title: 'Campus/ReceiptForm',
  component: ReceiptForm,
  args: {
    subject: '是否参加十二月五日的教学研讨会？',
    options,
    deadline: '2026-11-30T18:00:00+08:00',
    now: sampleNow,
    onSubmit: fn(),
  },
  decorators: [
    (Inner) => (
      <div className="q:max-w-3xl q:bg-surface-raised">
        <Inner />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'Asks the reader of a notice one question with up to ten options. Afterwards it shows the answer, which can be changed while the receipt is open.',
      do: [
        'Word the options as answers that can stand alone: “I will come”, “I cannot come”.',
        'Reject `onSubmit` with an error that says what happened and what to do; the input stays.',
        'Pass the deadline also if the server checks it: the form then closes in front of the reader.',
      ],
      dont: [
        'Choose an option beforehand.',
        'Leave out `onSubmit` to mean “closed”; say `closed`, so that the reader learns why.',
        'Ask two questions in one form.',
      ],
      keyboard: [
        ['Tab', 'Goes to the options, the note and the button'],
        ['Arrow keys', 'Choose an option'],
        ['Enter', 'Sends, from the button'],
      ],
      accessibility: [
        'The question names the group of options.',
        'After sending, the focus goes to the confirmation.',
        'An answer is marked in words and by weight, not by colour alone.',
      ],
    },
  },
} satisfies Meta<typeof ReceiptForm>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '提交回复' }))
    await expect(canvas.getByText('请选择一个选项。')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '待定' }))
    await userEvent.type(canvas.getByRole('textbox'), '出差回来再定')
    await userEvent.click(canvas.getByRole('button', { name: '提交回复' }))
    await expect(args.onSubmit).toHaveBeenCalledWith({ option: 'c', note: '出差回来再定' })
    await waitFor(() => expect(canvas.getByText('您已回复该通知。')).toHaveFocus())
  },
}

export const Unanswered: Story = {}

export const Answered: Story = { args: { answer: { option: 'a', note: '会晚到十分钟。' } } }

export const Failed: Story = {
  args: {
    note: 'required',
    onSubmit: fn(() => Promise.reject(new Error('网络暂时不可用，请检查网络后重试。'))),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: '参加' }))
    await userEvent.type(canvas.getByRole('textbox'), '带两位同事')
    await userEvent.click(canvas.getByRole('button', { name: '提交回复' }))
    await expect(await canvas.findByText(/网络暂时不可用/)).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveValue('带两位同事')
  },
}

export const Closed: Story = { args: { deadline: '2026-11-19T18:00:00+08:00' } }

export const ClosedAnswered: Story = { args: { deadline: undefined, closed: true, answer: { option: 'b' } } }

export const NotARecipient: Story = { args: { recipient: false } }

export const ReadOnly: Story = { args: { onSubmit: undefined, answer: { option: 'c' } } }

export const TenLongOptions: Story = {
  args: {
    subject:
      '国际教育交流与合作处拟组织二〇二六年春季学期本科生赴境外高校交换学习项目，请选择您最希望参加的一项并说明理由（单选）',
    options: [...'abcdefghij'].map((key, at) => ({
      key,
      label:
        at % 2 === 0
          ? `第 ${at + 1} 项：赴境外高校交换学习一学期并完成不少于十二学分的课程学习`
          : 'Lehrveranstaltungsanmeldungsbenachrichtigungseinstellungen wiederherstellen',
    })),
  },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}
