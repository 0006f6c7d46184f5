import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from '../tag/tag.tsx'
import { Table, type TableColumn } from './table.tsx'

const meta = {
  title: 'Components/Table',
  component: Table,
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
  { key: 'name', header: '姓名', rowHeader: true, cell: (row) => row.name },
  { key: 'number', header: '学工号', cell: (row) => row.number },
  { key: 'organisation', header: '单位', cell: (row) => row.organisation },
  {
    key: 'read',
    header: '状态',
    cell: (row) => <Tag tone={row.read ? 'success' : 'neutral'}>{row.read ? '已读' : '未读'}</Tag>,
  },
  { key: 'minutes', header: '用时（分钟）', align: 'end', cell: (row) => row.minutes.toLocaleString('en') },
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
  render: () => <Table label="阅读情况" columns={columns} rows={[]} rowKey={(row) => row.number} loading />,
}
export const Narrow: StoryObj = {
  render: () => (
    <div className="story-narrow">
      <Table label="阅读情况" columns={columns} rows={rows} rowKey={(row) => row.number} />
    </div>
  ),
}
