import type { Meta, StoryObj } from '@storybook/react-vite'
import Grid from 'lucide-react/icons/layout-grid'
import Rows from 'lucide-react/icons/list'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { SegmentedControl } from './segmented-control.tsx'

const spans = [
  { value: 'day', label: '日' },
  { value: 'week', label: '周' },
  { value: 'month', label: '月' },
]

const meta = {
  title: 'Components/SegmentedControl',
  component: SegmentedControl,
  args: { options: spans },
  parameters: {
    guide: {
      use: 'A choice of one of two to five short options that are all in sight: a way to show a list, a span, a mode.',
      do: [
        'Keep the texts to one or two words of about the same length.',
        'Start with one chosen, the usual one.',
        'Give icons without a text a label that says what they show.',
      ],
      dont: [
        'Use it for more than five options or long texts; that is a RadioGroup or a Select.',
        'Use it to go between views with contents of their own; those are Tabs.',
        'Use it for yes or no; that is a Switch or a Checkbox.',
      ],
      keyboard: [
        ['Tab', 'goes to the chosen option'],
        ['Arrow keys', 'choose the next or previous one'],
      ],
      accessibility: [
        'Radio buttons of the browser in a radiogroup: forms, reset and required need no script.',
        'The chosen option differs in its frame and weight as well as in its colour.',
      ],
    },
  },
} satisfies Meta<typeof SegmentedControl>

export default meta
type Story = StoryObj<typeof meta>

export const InField: Story = {
  render: (args) => (
    <Field label="时间范围">
      <SegmentedControl {...args} defaultValue="week" className="q:self-start" />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('radiogroup', { name: '时间范围' })).toBeVisible()
    const month = canvas.getByRole('radio', { name: '月' })
    await userEvent.click(month)
    await expect(month).toBeChecked()
    month.blur()
  },
}

export const States: Story = {
  render: (args) => (
    <div className="story-stack">
      <div className="story-row">
        <SegmentedControl {...args} aria-label="小" size="small" defaultValue="day" />
        <SegmentedControl
          aria-label="显示方式"
          defaultValue="grid"
          options={[
            { value: 'grid', label: '网格', icon: <Grid size={16} aria-hidden />, hideLabel: true },
            { value: 'list', label: '列表', icon: <Rows size={16} aria-hidden />, hideLabel: true },
          ]}
        />
        <SegmentedControl
          aria-label="外观"
          defaultValue="dark"
          options={[
            { value: 'light', label: '浅色', icon: <Sun size={16} aria-hidden /> },
            { value: 'dark', label: '深色', icon: <Moon size={16} aria-hidden /> },
          ]}
        />
      </div>
      <div className="story-row">
        <SegmentedControl {...args} aria-label="未选" />
        <SegmentedControl {...args} aria-label="不可用" disabled defaultValue="week" />
        <SegmentedControl
          aria-label="一项不可用"
          defaultValue="a"
          options={[
            { value: 'a', label: '全部' },
            { value: 'b', label: '未读', disabled: true },
          ]}
        />
      </div>
    </div>
  ),
}

export const LongText: Story = {
  render: () => (
    <div className="story-narrow">
      <SegmentedControl
        aria-label="范围"
        defaultValue="b"
        options={[
          { value: 'a', label: 'Benachrichtigungszusammenfassung' },
          { value: 'b', label: '国际教育交流与合作处' },
          { value: 'c', label: '全部' },
        ]}
      />
    </div>
  ),
}

export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <SegmentedControl {...args} aria-label="时间范围" defaultValue="day" />
    </div>
  ),
}
