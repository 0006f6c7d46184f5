import type { Meta, StoryObj } from '@storybook/react-vite'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Tag } from '../tag/tag.tsx'
import { DataTable } from './data-table.tsx'
import { filterRows, sortRows } from './data-table-model.ts'
import type { DataTableColumn, DataTableState } from './data-table-types.ts'

const meta = {
  title: 'Components/DataTable',
  component: DataTable,
  args: { label: '学生名单', columns: [], rows: [], rowKey: () => 0 },
  parameters: {
    guide: {
      use: 'Many rows of the same kind that people search, sort, compare and work on: a list of students, a log. It stays quick with 10,000 rows. For a few rows in a card, use a Table.',
      do: [
        'Give every column a value: sorting, filters, search and the export use it. A cell may show it in another way.',
        'Mark the column that names the row as the row header, and keep it at the start with sticky.',
        'Keep the state in storage, so that people find their columns again: it is plain data.',
        'Put what works on the selected rows into the toolbar.',
        'Above some thousand rows let the server sort, filter and page: pass total, and load what the state asks for.',
      ],
      dont: [
        'Make columns sticky at both edges without a need; on a phone they scroll with the others.',
        'Put text fields into cells: the keys belong to the grid; edit in a dialog.',
        'Put more than one action into a cell; use the actions of the row.',
      ],
      keyboard: [
        ['Tab', 'goes into the table, to the cell that had the focus last, and out of it'],
        ['Arrow keys', 'go from cell to cell, also to headers'],
        ['Page Up, Page Down', 'go by as many rows as fit'],
        ['Home, End', 'first and last column; with Ctrl also first and last row'],
        ['Enter', 'on a header sorts, with Shift by several; in a cell goes to what is in it'],
        ['F2, Escape', 'go to the buttons of a header or cell, and back; Tab goes from one to the next'],
        ['Shift with Left or Right', 'on a header makes its column narrower or wider'],
        ['Space', 'selects the row; with Shift all from the last one to it'],
        ['Shift with Up or Down, Ctrl+A', 'select several rows, and all'],
      ],
      accessibility: [
        'It is a grid with the place of each row among all, although only visible rows are in the document.',
        'The first sort column has aria-sort, further ones say their place in their name.',
        'Widths change by dragging, by keys, and by buttons in the list of columns.',
        'How many rows pass the filters and are selected is announced.',
        'Where sticky columns would leave too little room, all columns scroll.',
      ],
    },
  },
} satisfies Meta<typeof DataTable>

export default meta

interface Student {
  number: string
  name: string
  college: string
  status: '已注册' | '待注册' | '休学'
  credits: number
  average: number | null
  enrolled: Date
}

const families = ['李', '王', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴', '欧阳', '司马']
const givenNames = ['明', '静怡', '浩然', '子涵', '雨桐', '思远', '佳琪', '建国', '晓雯', '一诺']
const colleges = [
  '计算机科学与技术学院',
  '外国语学院',
  '国际教育交流与合作处（港澳台事务办公室）',
  'School of Economics and Management',
  '数学学院',
]
const statuses = ['已注册', '已注册', '待注册', '已注册', '休学'] as const
const tones = { 已注册: 'success', 待注册: 'warning', 休学: 'neutral' } as const

const student = (at: number): Student => ({
  number: String(2_026_000_001 + at * 7),
  name: at % 17 === 3 ? 'Maximilian von Hohenstein' : `${families[at % 12]}${givenNames[(at * 7) % 10]}`,
  college: colleges[(at * 3) % 5] ?? '',
  status: statuses[(at * 11) % 5] ?? '休学',
  credits: (at * 37) % 160,
  average: at % 13 === 5 ? null : 60 + ((at * 29) % 400) / 10,
  enrolled: new Date(2026, 7, 20 + (at % 12), 8 + (at % 9), (at * 13) % 60),
})
const students = (count: number) => Array.from({ length: count }, (_, at) => student(at))

const columns: DataTableColumn<Student>[] = [
  {
    key: 'name',
    header: '姓名',
    rowHeader: true,
    sticky: 'start',
    width: 150,
    filter: 'text',
  },
  { key: 'number', header: '学号', width: 130 },
  { key: 'college', header: '学院', filter: 'choice' },
  {
    key: 'status',
    header: '状态',
    cell: (row) => <Tag tone={tones[row.status]}>{row.status}</Tag>,
    width: 120,
    filter: 'choice',
  },
  { key: 'credits', header: '学分', align: 'end', width: 110, filter: 'range' },
  {
    key: 'average',
    header: '平均分',
    cell: (row) => row.average?.toFixed(1) ?? '—',
    align: 'end',
    width: 110,
  },
  { key: 'enrolled', header: '注册时间', width: 160 },
]
const shared = { label: '学生名单', columns, rowKey: 'number' as const }
const few = students(8)
const many = students(10_000)
const actions = () => [
  { label: '编辑', icon: <Pencil size={16} aria-hidden />, onSelect: () => undefined },
  { label: '移出名单', icon: <Trash2 size={16} aria-hidden />, tone: 'danger' as const, onSelect: () => undefined },
]

export const Rows: StoryObj = {
  render: () => (
    <DataTable {...shared} rows={few} defaultState={{ sort: [{ key: 'credits', direction: 'descending' }] }} />
  ),
}

export const Complete: StoryObj = {
  render: () => (
    <DataTable
      {...shared}
      rows={many}
      selectable
      searchable
      configurable
      csvName="学生名单"
      detail={(row) => `${row.name}（${row.number}），${row.college}，已修 ${row.credits} 学分。`}
      rowActions={actions}
      toolbar={<Button>发送通知</Button>}
      maxHeight={420}
      defaultState={{
        sort: [
          { key: 'credits', direction: 'descending' },
          { key: 'number', direction: 'ascending' },
        ],
        filters: { college: ['外国语学院', '数学学院'] },
        selected: ['2026001030', '2026003270'],
        expanded: ['2026002150'],
      }}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const grid = canvas.getByRole('grid')
    await expect(grid.querySelectorAll('tbody tr').length).toBeLessThan(40)
    await userEvent.type(canvas.getByRole('searchbox'), '静怡')
    await waitFor(() => expect(canvas.getAllByRole('status')[1]).toHaveTextContent(/，共 10,000 行/))
    await userEvent.clear(canvas.getByRole('searchbox'))
  },
}

export const Empty: StoryObj = {
  render: () => <DataTable {...shared} rows={[]} selectable />,
}

export const NoMatch: StoryObj = {
  render: () => (
    <DataTable {...shared} rows={few} searchable defaultState={{ search: '没有这个人', filters: { name: 'x' } }} />
  ),
}

export const Loading: StoryObj = {
  render: () => <DataTable {...shared} rows={[]} loading skeletonRows={4} selectable />,
}

export const Failed: StoryObj = {
  render: () => (
    <DataTable {...shared} rows={[]} error="网络暂时不可用，请检查网络后重试。" onRetry={() => undefined} />
  ),
}

export const Narrow: StoryObj = {
  render: () => (
    <div className="story-narrow">
      <DataTable {...shared} rows={few} selectable searchable configurable rowActions={actions} maxHeight={320} />
    </div>
  ),
}

const collator = new Intl.Collator('zh', { numeric: true })

/** Sorts, filters and pages as a server would, half a second later. */
function ServerTable() {
  const [state, setState] = useState<Partial<DataTableState>>({ pageSize: 5 })
  const [response, setResponse] = useState<{ rows: readonly Student[]; total: number }>({
    rows: few.slice(0, 5),
    total: 200,
  })
  const [loading, setLoading] = useState(false)
  const load = (next: DataTableState) => {
    setState(next)
    setLoading(true)
  }
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => {
      const { sort = [], search = '', filters = {}, page = 1, pageSize = 5 } = state
      const matchingRows = filterRows(many.slice(0, 200), columns, { search, filters })
      const sortedRows = sortRows(matchingRows, columns, sort, collator)
      setResponse({ rows: sortedRows.slice((page - 1) * pageSize, page * pageSize), total: sortedRows.length })
      setLoading(false)
    }, 500)
    return () => clearTimeout(timer)
  }, [loading, state])
  return (
    <DataTable
      {...shared}
      {...response}
      state={state}
      onStateChange={load}
      loading={loading}
      searchable
      pageSizes={[5, 20, 50]}
    />
  )
}

export const Server: StoryObj = {
  render: () => <ServerTable />,
}
