import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Calendar } from './calendar.tsx'
import type { CalendarEvent } from './calendar-event.ts'

const at = (day: number, from: string, to: string) => ({
  start: `2026-11-${String(day).padStart(2, '0')}T${from}`,
  end: `2026-11-${String(day).padStart(2, '0')}T${to}`,
})

const weekly: CalendarEvent[] = [9, 16, 23].flatMap((monday) => [
  { id: `a${monday}`, title: '线性代数', location: '三教 101', ...at(monday, '08:00', '09:35') },
  { id: `b${monday}`, title: '大学物理实验', location: '理科楼 B204', tone: 'info', ...at(monday, '13:30', '16:55') },
  { id: `c${monday}`, title: 'Academic Writing', location: '四教 302', ...at(monday + 1, '09:50', '11:25') },
  { id: `d${monday}`, title: '数据结构', location: '三教 205', ...at(monday + 2, '08:00', '09:35') },
  { id: `e${monday}`, title: '体育：游泳', tone: 'success', ...at(monday + 3, '15:20', '16:55') },
])

const events: CalendarEvent[] = [
  ...weekly,
  { id: 'sports', title: '校运动会', tone: 'success', start: '2026-11-19', end: '2026-11-21' },
  { id: 'exams', title: '期中考试周', tone: 'warning', start: '2026-11-20', end: '2026-11-26' },
  { id: 'due', title: '实验报告截止', tone: 'danger', ...at(20, '17:00', '17:00') },
  { id: 'talk', title: '国际教育交流与合作处讲座：海外交换项目申请说明', ...at(18, '09:00', '10:30'), tone: 'info' },
  { id: 'group', title: '小组讨论', tone: 'neutral', ...at(18, '09:15', '10:00') },
  { id: 'advisor', title: '导师见面', tone: 'danger', location: '主楼 812', ...at(18, '10:30', '11:00') },
  { id: 'night', title: '通宵黑客松', start: '2026-11-13T20:00', end: '2026-11-14T08:00' },
]

const meta = {
  title: 'Components/Calendar',
  component: Calendar,
  args: { events, now: '2026-11-18T10:10', onEventSelect: fn(), label: '我的日程' },
  decorators: [
    (Story) => (
      <div className="story-padded">
        <Story />
      </div>
    ),
  ],
  parameters: {
    layout: 'fullscreen',
    guide: {
      use: 'A timetable: the events of a month, of a week by the hour, or as a list. Lectures, exams, bookings, deadlines.',
      do: [
        'Give local times of the campus, and `now` where its zone is not that of the browser.',
        'Load the events of what is shown in `onRangeChange`.',
        'Show what there is to know in `onEventSelect`, for example in a Drawer.',
      ],
      dont: [
        'Use it for choosing a date (DateTimePicker, DateRangePicker).',
        'Tell events apart by `tone` alone; the title says what it is.',
        'Put a long text into `title`; narrow columns show its beginning.',
      ],
      keyboard: [
        ['Arrow keys', 'on a day go by day and week (left and right turn round in right-to-left writing)'],
        ['Page up, Page down', 'a month back or on, with Shift a year'],
        ['Home, End', 'first and last day of the week'],
        ['Tab', 'from a day to its events'],
        ['Arrow up, arrow down', 'on an event go through those of its day; up from the first, or Escape, to the day'],
        ['Enter, Space', 'choose the day, open the event'],
      ],
      accessibility: [
        'Days are a grid by the WAI-ARIA date grid practices; each says how many events it has.',
        'Events are read with title, time and place, also where the screen shows less.',
        'On a narrow screen, or with large text, a month shows dots and the events of one day, and a week one day.',
        'Colours differ in contrast-checked tones, and in forced colours events keep a frame.',
      ],
    },
  },
} satisfies Meta<typeof Calendar>

export default meta
type Story = StoryObj<typeof meta>

export const Month: Story = {}

export const Week: Story = { args: { defaultView: 'week', toHour: 18 } }

export const Agenda: Story = {
  args: {
    defaultView: 'agenda',
    events: events.filter(({ id }) => ['talk', 'group', 'advisor', 'sports'].includes(id)),
  },
}

const narrow = (Story: () => React.ReactNode) => (
  <div style={{ maxInlineSize: 390 }}>
    <Story />
  </div>
)

export const NarrowMonth: Story = { decorators: [narrow] }

export const NarrowWeek: Story = {
  args: { defaultView: 'week', toHour: 12, events: events.filter(({ start }) => start.startsWith('2026-11-18')) },
  decorators: [narrow],
}

export const ByKeyboard: Story = {
  args: { defaultView: 'week', events: [], views: ['week'], fromHour: 9, toHour: 10 },
  play: async ({ canvasElement }) => {
    const day = canvasElement.querySelector<HTMLElement>('[data-day="2026-11-18"]')
    day?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(document.activeElement).toHaveAttribute('data-day', '2026-11-19')
  },
}
