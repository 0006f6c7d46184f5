import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { DateRangePicker } from './date-range-picker.tsx'

const week = { from: '2026-11-16', to: '2026-11-20' }
const presets = [
  { label: '本周', from: '2026-11-09', to: '2026-11-15' },
  { label: '本月', from: '2026-11-01', to: '2026-11-30' },
  { label: '本学期', from: '2026-09-07', to: '2027-01-17' },
]

const meta = {
  title: 'Components/DateRangePicker',
  component: DateRangePicker,
  args: { 'aria-label': '起止日期', today: '2026-11-09' },
  decorators: [
    (Story) => (
      <div className="story-padded">
        <Story />
      </div>
    ),
  ],
  parameters: {
    // two months side by side
    layout: 'fullscreen',
    guide: {
      use: 'A first and a last day: leave, a trip, the period of a report. Typed as people write it, chosen from a calendar, or with one press on a usual range.',
      do: [
        'Offer the ranges that people mean by name as presets: this week, this term.',
        'Give min and max where they are known; the message then names the first or last day.',
        'Say in the help whether the last day counts; in the value it does.',
      ],
      dont: [
        'Use it for two dates that are independent of each other: those are two fields.',
        'Use it for one day (DateTimePicker with mode="date").',
        'Compute presets from the clock of a server in another zone.',
      ],
      keyboard: [
        ['Typing, then Enter or Tab', 'reads the text; what cannot be read stays, with what is wrong'],
        ['Arrow down', 'in the input opens the calendar'],
        ['Arrow keys', 'in the calendar go by day and week (left and right turn round in right-to-left writing)'],
        ['Page up, Page down', 'a month back or on, with Shift a year'],
        ['Home, End', 'first and last day of the week'],
        ['Enter, Space', 'chooses the first day, then the last one'],
        ['Escape', 'closes the calendar, keeps the range before and gives the focus back to what opened it'],
      ],
      accessibility: [
        'Each month is a grid by the WAI-ARIA date picker practices; days of the range are read as selected.',
        'A polite live region says which of the two days is chosen next.',
        'The calendar is an addition: everything can be done by typing.',
      ],
    },
  },
} satisfies Meta<typeof DateRangePicker>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: (args) => (
    <div className="story-narrow">
      <Field label="请假日期" help="含最后一天">
        <DateRangePicker {...args} aria-label={undefined} defaultValue={week} />
      </Field>
    </div>
  ),
}

export const Open: Story = {
  args: {
    presets,
    min: '2026-11-09',
    max: '2027-01-31',
    defaultValue: { from: '2026-11-23', to: '2026-12-04' },
    defaultOpen: true,
  },
}

export const Typed: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('起止日期')
    await userEvent.type(input, '2026年11月16日至20日')
    await userEvent.tab()
    await expect(input).toHaveDisplayValue(/^(2026\/11\/16 – 2026\/11\/20|16 Nov 2026 – 20 Nov 2026)$/)
  },
}

export const States: Story = {
  render: () => (
    <div className="story-narrow story-stack">
      <Field label="有误" error="请假不能超过五天。">
        <DateRangePicker defaultValue={week} />
      </Field>
      <Field label="只读">
        <DateRangePicker defaultValue={week} readOnly />
      </Field>
      <Field label="不可用">
        <DateRangePicker defaultValue={week} disabled />
      </Field>
    </div>
  ),
}

export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <DateRangePicker {...args} defaultValue={week} defaultOpen />
    </div>
  ),
}
