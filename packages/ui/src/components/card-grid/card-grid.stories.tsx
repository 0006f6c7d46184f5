import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/card.tsx'
import { CardGrid } from './card-grid.tsx'

const meta = {
  title: 'Components/CardGrid',
  component: CardGrid,
  parameters: {
    guide: {
      use: 'Sets cards side by side, as many as there is room for.',
      do: [
        'Let the configuration decide between one, two and three columns.',
        'Rely on it to use fewer columns beside a side bar.',
      ],
      dont: [
        'Set heights by hand; cards of one row are equally high by themselves.',
        'Use it for lists; rows are quicker to scan.',
      ],
      accessibility: ['The order on the screen is the order in which it is read and focused.'],
    },
  },
} satisfies Meta<typeof CardGrid>

export default meta
type Story = StoryObj<typeof meta>

const cards = ['日程', '待办', '通知', '常用应用', '一卡通'].map((title) => (
  <Card key={title} title={title}>
    内容
  </Card>
))

export const One: Story = { args: { columns: 1, children: cards } }
export const Two: Story = { args: { columns: 2, children: cards } }
export const Three: Story = { args: { columns: 3, children: cards } }
export const Narrow: Story = {
  args: { columns: 3, children: cards },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}
export const ManyCards: Story = {
  args: {
    columns: 3,
    children: Array.from({ length: 40 }, (_, at) => (
      <Card key={String(at)} title={`卡片 ${at + 1}`}>
        内容
      </Card>
    )),
  },
}
