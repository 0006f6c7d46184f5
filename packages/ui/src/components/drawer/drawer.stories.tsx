import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { DialogClose } from '../dialog/dialog.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { Drawer } from './drawer.tsx'

const meta = {
  title: 'Components/Drawer',
  component: Drawer,
  parameters: {
    guide: {
      use: 'A dialog along an edge of the window, for what goes with the page behind it: filters of a list, details of one entry, the navigation on phones.',
      do: [
        'Open it from the side of its button.',
        'Use side="bottom" on phones for a few choices within reach of the thumb.',
        'Give it a title, and one button at the end that applies the settings.',
      ],
      dont: [
        'Use it for a question that needs an answer. That is an AlertDialog.',
        'Fill it with a form of several steps; that needs a page.',
      ],
      keyboard: [
        ['Tab, Shift+Tab', 'go round inside'],
        ['Escape', 'closes it; the focus goes back to where it was'],
      ],
      accessibility: [
        'It is a modal dialog with its title as the name; the page behind it is hidden from screen readers.',
        'start and end turn with the reading direction.',
      ],
    },
  },
} satisfies Meta<typeof Drawer>

export default meta
type Story = StoryObj<typeof meta>

const filters = (
  <div className="story-stack">
    <Checkbox label="只看未读" defaultChecked />
    <Checkbox label="只看需要回复的" />
    <Field label="发送单位">
      <Input defaultValue="教务处" />
    </Field>
  </div>
)
const footer = (
  <>
    <DialogClose>
      <Button>取消</Button>
    </DialogClose>
    <Button variant="solid">应用</Button>
  </>
)

export const Opens: Story = {
  args: { title: '筛选通知', trigger: <Button>筛选</Button>, children: filters, footer },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const trigger = page.getByRole('button', { name: '筛选' })
    await userEvent.click(trigger)
    const drawer = await page.findByRole('dialog', { name: '筛选通知' })
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true))
    await userEvent.click(within(drawer).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.click(trigger)
    await page.findByRole('dialog')
  },
}

export const Start: Story = { args: { open: true, side: 'start', size: 'small', title: '主导航', children: filters } }
export const Bottom: Story = { args: { open: true, side: 'bottom', title: '筛选通知', children: filters, footer } }
export const Large: Story = {
  args: {
    open: true,
    size: 'large',
    title: '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作的通知',
    description: '国际教育交流与合作处 · 11 月 20 日',
    children: Array.from({ length: 40 }, (_, line) => (
      <p key={String(line)}>第 {line + 1} 段，内容很长的时候在里面滚动，标题和按钮留在原处。</p>
    )),
    footer,
  },
}
