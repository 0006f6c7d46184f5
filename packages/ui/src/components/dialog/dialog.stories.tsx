import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Opens: Story = {
  args: {
    title: '新建日程',
    description: '只有你自己看得到。',
    trigger: <Button variant="solid">新建日程</Button>,
    children: (
      <Field label="标题">
        <Input />
      </Field>
    ),
    footer: (
      <>
        <DialogClose>
          <Button>取消</Button>
        </DialogClose>
        <Button variant="solid">保存</Button>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const trigger = page.getByRole('button', { name: '新建日程' })
    await userEvent.click(trigger)
    const dialog = await page.findByRole('dialog', { name: '新建日程' })
    await expect(dialog).toHaveAccessibleDescription('只有你自己看得到。')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.click(trigger)
    await page.findByRole('dialog')
  },
}

export const LongContent: Story = {
  args: {
    open: true,
    title: '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作的通知',
    children: Array.from({ length: 40 }, (_, line) => (
      <p key={String(line)}>第 {line + 1} 段，内容很长的时候在里面滚动。</p>
    )),
    footer: <Button variant="solid">知道了</Button>,
  },
}

export const Side: Story = { args: { open: true, size: 'side', title: '筛选', children: '内容' } }

export const Confirm: StoryObj<typeof ConfirmDialog> = {
  render: () => (
    <ConfirmDialog
      open
      danger
      title="撤回这条通知？"
      description="2,000 位收件人将看到它已被撤回，不再看到内容。"
      confirmLabel="撤回"
      error="撤回失败：网络暂时不可用，请检查网络后重试。"
      onOpenChange={() => undefined}
      onConfirm={() => undefined}
    />
  ),
}
