import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Tag } from '../tag/tag.tsx'
import { Table } from './table.tsx'
import type { TableColumn } from './table-parts.tsx'

const meta = {
  title: 'Components/Table',
  component: Table,
  parameters: {
    guide: {
      use: 'Rows of the same kind that are compared column by column. For entries that are read one by one, use a List.',
      do: [
        'Mark the column that names the row as the row header.',
        'Align numbers to the end; their figures then line up.',
        'Give skeletonRows the number of rows that will probably come, so that nothing jumps.',
        'Put what works on chosen rows above the table, and say how many are chosen.',
      ],
      dont: [
        'Hide columns that people need on phones; leave them out with the columns property, or let the table scroll.',
        'Put more than one action into a row; use a DropdownMenu.',
      ],
      keyboard: [
        ['Tab', 'goes through headings that order, boxes and controls in cells; the table itself if it scrolls'],
        ['Enter or Space', 'on a heading: orders by it, then the other way round'],
        ['Arrow keys', 'scroll the table while it has the focus'],
      ],
      accessibility: [
        'The order is on the heading (aria-sort). Boxes carry the name of their row.',
        'It is a table with a name and no landmark, so it may be in a card with the same title.',
      ],
    },
  },
} satisfies Meta<typeof Table>

export default meta

interface Person {
  number: string
  name: string
  organisation: string
  read: boolean
  minutes: number
}

const columns: TableColumn<Person>[] = [
  {
    key: 'name',
    header: '姓名',
    rowHeader: true,
    cell: (row) => row.name,
    compare: (a, b) => a.name.localeCompare(b.name, 'zh'),
  },
  { key: 'number', header: '学工号', cell: (row) => row.number },
  { key: 'organisation', header: '单位', cell: (row) => row.organisation },
  {
    key: 'read',
    header: '状态',
    cell: (row) => <Tag tone={row.read ? 'success' : 'neutral'}>{row.read ? '已读' : '未读'}</Tag>,
  },
  {
    key: 'minutes',
    header: '用时（分钟）',
    align: 'end',
    cell: (row) => row.minutes.toLocaleString('en'),
    compare: (a, b) => a.minutes - b.minutes,
  },
]

const rows: Person[] = [
  { number: '20260001', name: '李明', organisation: '计算机科学与技术学院', read: true, minutes: 3 },
  {
    number: '20260002',
    name: '欧阳静怡',
    organisation: '国际教育交流与合作处（港澳台事务办公室）',
    read: false,
    minutes: 1200,
  },
  {
    number: 'T0001',
    name: 'Maximilian von Hohenstein',
    organisation: 'School of Foreign Languages',
    read: true,
    minutes: 45,
  },
]

export const Rows: StoryObj = {
  render: () => <Table label="阅读情况" columns={columns} rows={rows} rowKey={(row) => row.number} />,
}
export const Empty: StoryObj = {
  render: () => <Table label="阅读情况" columns={columns} rows={[]} rowKey={(row) => row.number} />,
}
export const Loading: StoryObj = {
  render: () => (
    <Table
      label="阅读情况"
      columns={columns}
      rows={[]}
      rowKey={(row) => row.number}
      loading
      skeletonRows={5}
      selectable
    />
  ),
}
export const Narrow: StoryObj = {
  render: () => (
    <div className="story-narrow">
      <Table label="阅读情况" columns={columns} rows={rows} rowKey={(row) => row.number} />
    </div>
  ),
}
const shared = { label: '阅读情况', columns, rowKey: (row: Person) => row.number, rowLabel: (row: Person) => row.name }

export const Selection: StoryObj = {
  render: () => <Table {...shared} rows={rows} selectable defaultSelected={['20260002']} />,
  play: async ({ canvasElement }) => {
    const boxes = within(canvasElement).getAllByRole<HTMLInputElement>('checkbox')
    await expect(boxes[0]).toBePartiallyChecked()
    await userEvent.click(boxes[0] as HTMLElement)
    await expect(boxes.map((box) => box.checked)).toEqual([true, true, true, true])
  },
}
export const Ordered: StoryObj = {
  render: () => <Table {...shared} rows={rows} defaultSort={{ key: 'minutes', direction: 'descending' }} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('欧阳静怡')
    await userEvent.click(canvas.getByRole('button', { name: '用时（分钟）' }))
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('李明')
  },
}
const many = Array.from({ length: 60 }, (_, at) => ({ ...rows[at % 3], number: String(20260001 + at) }) as Person)
export const StickyHeader: StoryObj = {
  render: () => <Table {...shared} rows={many} stickyHeader style={{ height: 320 }} />,
}
export const Failed: StoryObj = {
  render: () => <Table {...shared} rows={[]} error="网络暂时不可用，请检查网络后重试。" onRetry={() => undefined} />,
}
