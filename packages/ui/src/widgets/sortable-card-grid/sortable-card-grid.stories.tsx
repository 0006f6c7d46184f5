import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Card } from '../card/card.tsx'
import { SortableCardGrid } from './sortable-card-grid.tsx'
import type { SortableCardGridProps, SortableItem } from './sortable-types.ts'

const meta = {
  title: 'Widgets/SortableCardGrid',
  component: SortableCardGrid,
} satisfies Meta<typeof SortableCardGrid>

export default meta
type Story = StoryObj<typeof meta>

function Controlled(props: SortableCardGridProps<SortableItem>) {
  const [items, setItems] = useState(props.items)
  return (
    <SortableCardGrid
      {...props}
      items={items}
      onReorder={(ids) => setItems(ids.flatMap((id) => items.find((item) => item.id === id) ?? []))}
    />
  )
}

const names = ['日程', '待办', '通知', '常用应用', '一卡通', '图书馆']

export const Keyboard: Story = {
  args: {
    label: '首页卡片',
    items: names.map((name) => ({ id: `card-${name}`, name })),
    onReorder: () => undefined,
    columns: 3,
    renderItem: (item, handle) => (
      <Card title={item.name} actions={handle}>
        内容
      </Card>
    ),
  },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const order = () => canvas.getAllByRole('heading').map((heading) => heading.textContent)
    const handle = await canvas.findByRole('button', { name: '移动“日程”' }, { timeout: 5000 })
    handle.focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(document.body).toHaveTextContent('已拿起“日程”，当前位置 1，共 6 个。'))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(document.body).toHaveTextContent('“日程”移到位置 2，共 6 个。'))
    await userEvent.keyboard(' ')
    await waitFor(() => expect(order().slice(0, 3)).toEqual(['待办', '日程', '通知']))
  },
}

export const Tiles: Story = {
  args: {
    ...Keyboard.args,
    columns: 'tiles',
    renderItem: (item, handle) => (
      <div className="story-card">
        {item.name}
        {handle}
      </div>
    ),
  } as SortableCardGridProps<SortableItem>,
  render: (args) => <Controlled {...args} />,
}
