import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  parameters: {
    guide: {
      use: 'A panel over the page for one task that must be finished or left before going on: a short form, a choice, details.',
      do: [
        'Name the task in the title, with the same words as the button that opens it.',
        'Put the buttons at the end, the one that finishes it last.',
        'Turn off closing by a press outside where something was typed.',
      ],
      dont: [
        'Ask “are you sure?” with it. That is an AlertDialog.',
        'Open a dialog from a dialog; go on inside the first one.',
        'Use it for content that people return to often; make that a page.',
      ],
      keyboard: [
        ['Tab, Shift+Tab', 'go round inside'],
        ['Escape', 'closes it; the focus goes back to where it was'],
      ],
      accessibility: [
        'The title names it and the description is read after the title. The rest of the page is hidden from screen readers.',
        'The focus starts at the first control. A long content can be scrolled by keyboard.',
        'Without a trigger, what had the focus before gets it back; after a menu item, the button of the menu.',
      ],
    },
  },
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

export const Sizes: Story = {
  args: { open: true, size: 'small', title: '重命名', children: <Input aria-label="名称" defaultValue="我的收藏" /> },
}

export const LongWords: Story = {
  args: {
    open: true,
    title: 'Benachrichtigungseinstellungen für Lehrveranstaltungen zurücksetzen',
    description: 'Rechtsschutzversicherungsgesellschaftsangestelltenausbildungsförderungsgesetzänderung',
    footer: (
      <>
        <Button>Benachrichtigungseinstellungen beibehalten</Button>
        <Button variant="solid">Benachrichtigungseinstellungen zurücksetzen</Button>
      </>
    ),
  },
}
