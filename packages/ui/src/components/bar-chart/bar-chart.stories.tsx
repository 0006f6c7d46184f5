import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { BarChart } from './bar-chart.tsx'

const meta = {
  title: 'Components/BarChart',
  component: BarChart,
  args: {
    label: '各学院阅读人数',
    items: [
      { label: '计算机科学与技术学院', value: 1198 },
      { label: '外国语学院', value: 640 },
      { label: '图书馆', value: 58 },
      { label: '体育部', value: 0 },
    ],
    itemHeader: '学院',
    valueHeader: '人数',
  },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'Compares a few numbers of one kind, such as the replies to a question or the visits of services.',
      do: [
        'Put the items in an order that means something: by size, or as they were offered.',
        'Say `share` where the items make up a whole.',
        'Name what is counted in `valueHeader`.',
      ],
      dont: [
        'Show more than about 20 items; that is a Table.',
        'Give every bar a colour of its own: colour is for a meaning, such as `danger` or `neutral` for what is left.',
        'Use it for progress towards an end; that is Progress.',
      ],
      accessibility: [
        'It is a table with a heading for every row; the bars are not read.',
        'Every value is written beside its bar, so nothing has to be hovered or focused.',
        'Bars run from right to left in right-to-left text and grow without motion where that is asked for.',
      ],
    },
  },
} satisfies Meta<typeof BarChart>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('row', { name: '计算机科学与技术学院 1,198' })).toBeVisible()
  },
}

/** Replies as shares of a whole, with the rest in a muted colour. */
export const Shares: Story = {
  args: {
    label: '回复情况',
    share: true,
    itemHeader: '选项',
    items: [
      { label: '参加', value: 171 },
      { label: '不能参加', value: 48 },
      { label: '未回复', value: 102, tone: 'neutral' },
    ],
  },
}

export const LongTexts: Story = {
  args: {
    items: [
      { label: '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目', value: 12_345_678.9 },
      { label: 'Lehrveranstaltungsanmeldungsbenachrichtigungseinstellungen', value: 9_000_000, tone: 'danger' },
    ],
    format: (value) => new Intl.NumberFormat('zh', { style: 'currency', currency: 'CNY' }).format(value),
  },
}

export const Empty: Story = { args: { items: [] } }
