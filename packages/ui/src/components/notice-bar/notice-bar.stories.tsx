import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NoticeBar } from './notice-bar.tsx'

const meta = {
  title: 'Components/NoticeBar',
  component: NoticeBar,
  args: { children: '图书馆本周日闭馆，借阅期限顺延一天。' },
  parameters: {
    guide: {
      use: 'A short text that belongs to the page and that a person can close.',
      do: ['Keep it to one or two sentences.', 'Remember that it was closed, so that it does not come back.'],
      dont: ['Say something here that a person must not miss.', 'Show more than one at a time.'],
      keyboard: [
        ['Tab', 'Goes to the button.'],
        ['Enter, Space', 'Closes it.'],
      ],
      accessibility: [
        'Plain text in its place on the page; the button has a name in the language of the kit.',
        'Closing it is up to the page, which also moves the focus to a sensible place.',
      ],
    },
  },
} satisfies Meta<typeof NoticeBar>

export default meta
type Story = StoryObj<typeof meta>

export const Closable: Story = {
  args: { onClose: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}

export const TextOnly: Story = {}

export const LongText: Story = {
  args: {
    ...Closable.args,
    children:
      '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作的通知（含附件说明）',
  },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}
