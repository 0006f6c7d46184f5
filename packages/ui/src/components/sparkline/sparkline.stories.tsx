import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Sparkline } from './sparkline.tsx'

const days = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const week = [120, 180, 90, 240, 210, 40, 65].map((value, at) => ({ label: days[at] ?? '', value }))

const meta = {
  title: 'Components/Sparkline',
  component: Sparkline,
  args: { label: '本周访问', items: week, itemHeader: '日期', valueHeader: '访问人次' },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'Shows in little room how a number went: beside a figure on a card, or in a cell of a table.',
      do: [
        'Write what the values are in words nearby; `label` is read only.',
        'Use `shape="bars"` for what is counted anew each time, such as visits of a day.',
        'Use `table="hidden"` in narrow places.',
      ],
      dont: [
        'Use it where values have to be compared exactly; it has no axis.',
        'Put lines with different ranges below each other as if they could be compared.',
      ],
      keyboard: [['Left, Right, Home, End', 'read the other values while the drawing has the focus']],
      accessibility: [
        'The drawing is an image whose name says the latest, lowest and highest value.',
        'All values are in a table: below it, or for screen readers only.',
        'The newest value is on the left in right-to-left text.',
      ],
    },
  },
} satisfies Meta<typeof Sparkline>

export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.tab()
    await expect(page.getByRole('img', { name: '本周访问：最新 65，最低 40，最高 240' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(page.getByRole('status')).toHaveTextContent('周一：120')
    ;(document.activeElement as SVGElement).blur()
  },
}

export const Bars: Story = { args: { shape: 'bars', tone: 'success', table: 'hidden' } }

/** Values below zero, equal values, a single value, and no value. */
export const Ends: Story = {
  render: (args) => (
    <div className="story-stack">
      <Sparkline
        {...args}
        shape="bars"
        table="hidden"
        items={week.map((day) => ({ ...day, value: day.value - 100 }))}
      />
      <Sparkline {...args} table="hidden" items={week.map((day) => ({ ...day, value: 7 }))} />
      <Sparkline {...args} table="hidden" items={week.slice(0, 1)} />
      <Sparkline {...args} items={[]} />
    </div>
  ),
}
