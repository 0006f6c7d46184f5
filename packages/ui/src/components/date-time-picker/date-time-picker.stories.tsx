import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { DateTimePicker } from './date-time-picker.tsx'

const meta = {
  title: 'Components/DateTimePicker',
  component: DateTimePicker,
  args: { 'aria-label': '截止时间', today: '2026-11-09' },
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'A day, or a day with a time: when something is due, begins or is sent. Typed as people write it, or chosen from a calendar.',
      do: [
        'Say in the help what happens at that moment, and until when it can be changed.',
        'Give min and max where they are known; the message then names the first or last moment.',
        'Set defaultTime to the usual time of day: 23:59 for deadlines, 09:00 for beginnings.',
      ],
      dont: [
        'Use it for distant dates such as birthdays without `max`: the calendar opens far from them.',
        'Treat the value as an instant: it has no zone; turn it into one where the zone is known.',
        'Ask for a time where the day is enough (mode="date").',
      ],
      keyboard: [
        ['Typing, then Enter or Tab', 'reads the text; what cannot be read stays, with what is wrong'],
        ['Arrow down', 'in the input opens the calendar'],
        ['Arrow keys', 'in the calendar go by day and week (left and right turn round in right-to-left writing)'],
        ['Page up, Page down', 'a month back or on, with Shift a year'],
        ['Home, End', 'first and last day of the week'],
        ['Enter, Space', 'chooses the day'],
        ['Escape', 'closes the calendar and gives the focus back to what opened it'],
      ],
      accessibility: [
        'The calendar is a grid by the WAI-ARIA date picker practices; each day is read with its weekday, month and year.',
        'It is an addition: everything can be done by typing.',
        'The message about the typed text is in a polite live region and describes the input.',
      ],
    },
  },
} satisfies Meta<typeof DateTimePicker>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: (args) => (
    <Field label="截止时间" help="到时以后不能再提交">
      <DateTimePicker {...args} aria-label={undefined} defaultValue="2026-11-20T14:30" />
    </Field>
  ),
}

export const Open: Story = { args: { defaultValue: '2026-11-20T14:30', defaultOpen: true } }

export const DateOnly: Story = { args: { mode: 'date', defaultValue: '2026-11-20', defaultOpen: true } }

export const Limits: Story = {
  args: {
    min: '2026-11-09T08:00',
    max: '2026-11-27T18:00',
    isDayDisabled: (day) => [0, 6].includes(new Date(`${day}T12:00`).getDay()),
    defaultOpen: true,
  },
}

export const Typed: Story = {
  args: { 'aria-label': '截止时间' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('截止时间')
    await userEvent.type(input, '2026年11月20日 下午2点半')
    await userEvent.tab()
    await expect(input).toHaveDisplayValue(/^(2026\/11\/20 14:30|20 Nov 2026 14:30)$/)
  },
}

export const Unreadable: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('截止时间')
    await userEvent.type(input, '下周五下午')
    await userEvent.tab()
    await expect(input).toHaveDisplayValue('下周五下午')
    await expect(input).toBeInvalid()
  },
}

export const TooLate: Story = {
  args: { mode: 'date', max: '2026-11-27' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('截止时间')
    await userEvent.type(input, '2027/1/1{Enter}')
    await expect(input).toHaveAccessibleDescription(/2026/)
    input.blur()
  },
}

export const States: Story = {
  render: () => (
    <div className="story-stack">
      <Field label="空" optional>
        <DateTimePicker />
      </Field>
      <Field label="只有日期" required>
        <DateTimePicker mode="date" defaultValue="2026-11-20" />
      </Field>
      <Field label="有误" error="截止时间要晚于开始时间。">
        <DateTimePicker defaultValue="2026-11-01T08:00" />
      </Field>
      <Field label="只读">
        <DateTimePicker defaultValue="2026-11-20T14:30" readOnly />
      </Field>
      <Field label="不可用">
        <DateTimePicker defaultValue="2026-11-20T14:30" disabled />
      </Field>
    </div>
  ),
}

export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <DateTimePicker {...args} defaultValue="2026-11-20T14:30" defaultOpen />
    </div>
  ),
}
