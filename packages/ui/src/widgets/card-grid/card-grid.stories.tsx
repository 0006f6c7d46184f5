import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/card.tsx'
import { CardGrid } from './card-grid.tsx'

const meta = {
  title: 'Widgets/CardGrid',
  component: CardGrid,
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
