import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Card } from '../card/card.tsx'
import { SortableCardGrid } from './sortable-card-grid.tsx'
import type { SortableCardGridProps, SortableItem } from './sortable-types.ts'

const meta = {
  title: 'Components/SortableCardGrid',
  component: SortableCardGrid,
  parameters: {
    guide: {
      use: 'Cards or tiles that someone puts into an order of their own, by mouse, touch or keyboard: a home page, a list of favourites.',
      do: [
        'Put the handle into the title row of the card, where the other small buttons are.',
        'Save the order in `onReorder`; it already shows, so there is nothing to wait for.',
        'Give every item the name that is on its card: a screen reader announces it during a move.',
      ],
      dont: [
        'Use it for an order that the portal decides, such as newest first.',
        'Make the whole card a handle: its links and buttons could not be pressed any more.',
        'Use it for only two or three items; a menu is simpler.',
      ],
      keyboard: [
        ['Tab', 'goes from handle to handle, and to what is on the cards'],
        ['Enter, Space', 'picks the card up, and puts it down'],
        ['Arrow keys', 'move it to the next place in that direction'],
        ['Escape', 'puts it back where it was'],
      ],
      accessibility: [
        'Picking up, every move, dropping and cancelling are announced with the name and the place among all.',
        'The focus stays on the handle of the card that was moved.',
        'A finger has to rest on the handle for a moment, so that a swipe over it still scrolls.',
        'With reduced motion the cards that make room change places at once.',
      ],
    },
  },
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
    const handle = await canvas.findByRole('button', { name: '移动“日程”' })
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

export const Many: Story = {
  args: {
    ...Keyboard.args,
    items: Array.from({ length: 60 }, (_, index) => ({ id: `course-${index}`, name: `课程 ${index + 1}` })),
  } as SortableCardGridProps<SortableItem>,
  render: (args) => <Controlled {...args} />,
}

export const LongText: Story = {
  args: {
    ...Keyboard.args,
    items: [
      '国家级大学生创新创业训练计划项目中期检查与结题验收材料提交情况一览表（二〇二六）',
      'Benachrichtigungseinstellungen für Lehrveranstaltungen',
      '待办',
    ].map((name) => ({ id: name, name })),
  } as SortableCardGridProps<SortableItem>,
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
  render: (args) => <Controlled {...args} />,
}

export const Empty: Story = {
  args: { ...Keyboard.args, items: [] } as SortableCardGridProps<SortableItem>,
  render: (args) => <Controlled {...args} />,
}
