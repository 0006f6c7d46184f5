import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { DonutChart } from './donut-chart.tsx'

const meta = {
  title: 'Components/DonutChart',
  component: DonutChart,
  args: {
    label: '晚餐意向',
    itemHeader: '选项',
    valueHeader: '人数',
    totalLabel: '已回复',
    items: [
      { label: '第一食堂', value: 171 },
      { label: '第二食堂', value: 98 },
      { label: '清真餐厅', value: 43 },
      { label: '自理', value: 13, tone: 'neutral' },
    ],
  },
  parameters: {
    guide: {
      use: 'Shows how a whole is made up of a few parts, where the share matters more than the exact order.',
      do: [
        'Keep it to about six parts; put the rest together into one with the tone `neutral`.',
        'Put the largest part first, or keep the order in which things were asked.',
        'Name the whole in `totalLabel`.',
      ],
      dont: [
        'Compare two of them with each other; that is a BarChart.',
        'Use it for values that are about the same: bars show the difference, rings do not.',
      ],
      keyboard: [
        ['Left, Right, Home, End', 'go through the parts while the ring has the focus; the middle shows the value'],
      ],
      accessibility: [
        'The numbers at the parts are those of the table beside it, so they are told apart without colour.',
        'Every colour has 3:1 on every surface; neighbours differ in lightness and have a gap between them.',
        'The table is always there and is read like any table.',
      ],
    },
  },
} satisfies Meta<typeof DonutChart>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.tab()
    await expect(page.getByRole('img', { name: /晚餐意向/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(page.getByRole('status')).toHaveTextContent('第二食堂：98，占 30%')
    ;(document.activeElement as SVGElement).blur()
  },
}

/** Small parts keep their numbers, and all colours are used. */
export const ManyParts: Story = {
  args: {
    items: [900, 410, 260, 240, 130, 90, 60, 14, 6, 2].map((value, at) => ({ label: `部门 ${at + 1}`, value })),
    totalLabel: '合计',
  },
}

export const LongTexts: Story = {
  args: {
    totalLabel: 'Lehrveranstaltungsanmeldungen',
    items: [
      {
        label: '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目',
        value: 12_345_678,
        tone: 'success',
      },
      { label: 'Lehrveranstaltungsanmeldungsbenachrichtigungseinstellungen', value: 9_000_000, tone: 'danger' },
    ],
  },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}

/** A single part fills the ring; without any part it stays empty. */
export const OneAndNone: Story = {
  render: (args) => (
    <div className="story-stack">
      <DonutChart {...args} items={[{ label: '参加', value: 12 }]} />
      <DonutChart {...args} items={[{ label: '参加', value: 0 }]} />
      <DonutChart {...args} items={[]} />
    </div>
  ),
}
