import type { Meta, StoryObj } from '@storybook/react-vite'
import Settings2 from 'lucide-react/icons/settings-2'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Field } from '../field/field.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Input } from '../input/input.tsx'
import { Popover, PopoverClose } from './popover.tsx'

const meta = {
  title: 'Components/Popover',
  component: Popover,
  parameters: {
    guide: {
      use: 'A small panel beside the button that opened it: filters, a few settings, details about one thing. The page around it stays usable.',
      do: [
        'Give it a short title that repeats the words of its button.',
        'Let changes inside act at once; a popover has no “save and close” to forget.',
        'Keep it to what fits on a phone without scrolling.',
      ],
      dont: [
        'Ask for a decision in it. That is a Dialog or an AlertDialog.',
        'Put a list of actions in it. That is a DropdownMenu, with its own keys.',
        'Open one from inside another.',
      ],
      keyboard: [
        ['Enter or Space', 'on the button opens and closes it; the focus goes to the first control inside'],
        ['Tab', 'goes through what is inside and round again'],
        ['Escape', 'closes it and gives the focus back to the button'],
      ],
      accessibility: [
        'It is a dialog that does not block the page; its title is its name. Without a visible title, set hideTitle or aria-label.',
        'It is rendered into the nearest theme scope, so it has the colours of its trigger.',
      ],
    },
  },
} satisfies Meta<typeof Popover>

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

export const Opens: Story = {
  args: { title: '筛选通知', trigger: <Button>筛选</Button>, children: filters },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const trigger = page.getByRole('button', { name: '筛选' })
    await userEvent.click(trigger)
    const panel = await page.findByRole('dialog', { name: '筛选通知' })
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(trigger).toHaveFocus())
    await expect(page.queryByRole('dialog')).toBeNull()
    await userEvent.click(trigger)
    await page.findByRole('dialog')
  },
}

export const WithArrow: Story = {
  args: {
    defaultOpen: true,
    arrow: true,
    side: 'right',
    align: 'center',
    'aria-label': '显示设置',
    trigger: <IconButton label="显示设置" icon={<Settings2 size={18} aria-hidden />} />,
    children: (
      <div className="story-stack">
        <Checkbox label="显示教师姓名" defaultChecked />
        <Checkbox label="显示教室" />
        <PopoverClose>
          <Button size="small">完成</Button>
        </PopoverClose>
      </div>
    ),
  },
  decorators: [
    (Inner) => (
      <div className="q:flex q:min-h-60 q:items-center">
        <Inner />
      </div>
    ),
  ],
}

export const LongContent: Story = {
  args: {
    defaultOpen: true,
    title: '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目',
    trigger: <Button>说明</Button>,
    children: Array.from({ length: 40 }, (_, line) => (
      <p key={String(line)}>第 {line + 1} 条：内容比窗口长的时候在面板里滚动，不会超出屏幕。</p>
    )),
  },
  play: async ({ canvasElement }) => {
    // the scrolling body can be reached by keyboard, as soon as the height of the panel is known
    const body = () => canvasElement.querySelector('[data-q="popover-body"]')
    await waitFor(() => expect(body()).toHaveAttribute('tabindex', '0'))
  },
}

export const LongWords: Story = {
  args: {
    defaultOpen: true,
    title: 'Benachrichtigungseinstellungen für Lehrveranstaltungen',
    trigger: <Button>Einstellungen</Button>,
    children: 'Rechtsschutzversicherungsgesellschaftsangestelltenausbildungsförderungsgesetzänderung',
  },
}
