import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { TimePicker } from './time-picker.tsx'

const meta = {
  title: 'Components/TimePicker',
  component: TimePicker,
  args: { 'aria-label': '开始时间' },
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'A time of day: when a lesson, an office hour or a booking begins. Typed as people write it, or chosen from a list.',
      do: [
        'Give min and max where they are known, such as opening hours: the list offers nothing else, and the message names them.',
        'Set step to the grid of what is planned: 15 for meetings, 30 or 60 for rooms.',
      ],
      dont: [
        'Use it for a moment: a day and its time belong together (DateTimePicker).',
        'Use it for how long something lasts; that is a number with its unit.',
        'Set min after max for a night: a time picker knows one day.',
      ],
      keyboard: [
        ['Typing, then Enter or Tab', 'reads the text; what cannot be read stays, with what is wrong'],
        ['Arrow down, arrow up', 'in the input open the list; without a time, up goes to its end'],
        ['Arrow up, arrow down', 'in the list go by time'],
        ['Page up, Page down', 'six times back or on'],
        ['Enter', 'chooses the time'],
        ['Escape, Alt with arrow up', 'closes the list'],
      ],
      accessibility: [
        'An editable combobox with a list by the WAI-ARIA practices: the focus stays in the input.',
        'The list is an addition: everything can be done by typing.',
        'The message about the typed text is in a polite live region and describes the input.',
      ],
    },
  },
} satisfies Meta<typeof TimePicker>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: (args) => (
    <Field label="开始时间" help="以校本部时间为准">
      <TimePicker {...args} aria-label={undefined} defaultValue="14:30" />
    </Field>
  ),
}

export const Open: Story = { args: { defaultValue: '14:30', defaultOpen: true } }

export const Limits: Story = { args: { min: '08:00', max: '10:00', step: 15, defaultOpen: true } }

export const Typed: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('开始时间')
    await userEvent.type(input, '下午2点半')
    await userEvent.tab()
    await expect(input).toHaveDisplayValue('14:30')
  },
}

export const Unreadable: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('开始时间')
    await userEvent.type(input, '午饭后')
    await userEvent.tab()
    await expect(input).toBeInvalid()
  },
}

export const States: Story = {
  render: () => (
    <div className="story-stack">
      <Field label="空" optional>
        <TimePicker />
      </Field>
      <Field label="必填" required>
        <TimePicker defaultValue="08:00" />
      </Field>
      <Field label="有误" error="结束时间要晚于开始时间。">
        <TimePicker defaultValue="08:00" />
      </Field>
      <Field label="只读">
        <TimePicker defaultValue="14:30" readOnly />
      </Field>
      <Field label="不可用">
        <TimePicker defaultValue="14:30" disabled />
      </Field>
    </div>
  ),
}

export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <TimePicker {...args} defaultValue="14:30" defaultOpen />
    </div>
  ),
}
