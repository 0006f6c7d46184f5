import type { Meta, StoryObj } from '@storybook/react-vite'
import Building2 from 'lucide-react/icons/building-2'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Input } from '../input/input.tsx'
import { Tree } from './tree.tsx'
import { type TreeNode, treeParents } from './tree-model.ts'

const meta = {
  title: 'Components/Tree',
  component: Tree,
  args: { label: '组织机构', nodes: [] },
  decorators: [
    (Inner) => (
      <div className="story-card q:max-w-120">
        <Inner />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'Things inside other things, such as the units of a university: to look through, to choose one, or to tick many. It stays quick with 10,000 entries.',
      do: [
        'Open the first level at the start, so that people see where they are.',
        'Put a search field above it as soon as it has more than a screenful, and pass its text as the filter.',
        'Show a number after the label where it helps to decide, for example how many people a unit has.',
        'Load large branches when they are opened; the message of a failure is shown, so write it for people.',
      ],
      dont: [
        'Use it for navigation between pages; a list of links is quicker to reach.',
        'Put buttons or fields into rows: the keys belong to the tree.',
        'Nest deeper than people can remember. Beyond the eighth level rows are no longer indented.',
      ],
      keyboard: [
        ['Up, Down', 'previous and next row'],
        ['Right', 'opens a row; on an open one goes to the first below it (left and right swap in right-to-left)'],
        ['Left', 'closes a row; on a closed one goes to the one above it'],
        ['Home, End', 'first and last row'],
        ['*', 'opens all on the same level'],
        ['Enter or Space', 'chooses or ticks; opens where nothing can be chosen'],
        ['Letters', 'go to the next row that begins with them'],
        ['Shift with arrows, Ctrl+A', 'choose several, where several can be chosen'],
      ],
      accessibility: [
        'Every row tells its level, its place and how many siblings it has, although only visible rows are in the document.',
        'One row is a tab stop. If its parent collapses, the parent gets the focus.',
        'Boxes are part of the row: their state is on the row, with “mixed” for a part.',
        'The number of matches is announced while the filter changes.',
      ],
    },
  },
} satisfies Meta<typeof Tree>

export default meta
type Story = StoryObj<typeof meta>

interface Unit extends TreeNode {
  people: number
}

const units: Unit[] = [
  { id: 'bnu', label: '启明大学', people: 31_204 },
  { id: 'cs', label: '计算机科学与技术学院', parent: 'bnu', people: 2_481 },
  { id: 'cs-1', label: '软件工程系', parent: 'cs', people: 1_120 },
  { id: 'cs-2', label: '人工智能系', parent: 'cs', people: 938 },
  { id: 'cs-3', label: '网络空间安全系', parent: 'cs', people: 423 },
  { id: 'fl', label: '外国语学院', parent: 'bnu', people: 1_312 },
  { id: 'fl-1', label: '英语系', parent: 'fl', people: 640 },
  { id: 'fl-2', label: 'Institut für Germanistik und Übersetzungswissenschaft', parent: 'fl', people: 214 },
  { id: 'ad', label: '机关与直属单位', parent: 'bnu', people: 786 },
  { id: 'ad-1', label: '教务处', parent: 'ad', people: 64 },
  {
    id: 'ad-2',
    label: '国际教育交流与合作处（港澳台事务办公室、孔子学院与国际中文教育工作办公室）',
    parent: 'ad',
    people: 38,
  },
  { id: 'ad-3', label: '已撤销的办公室', parent: 'ad', people: 0, disabled: true },
  { id: 'lib', label: '图书馆', people: 152 },
]
const people = (node: TreeNode) => `${(node as Unit).people.toLocaleString('en')}`
const start = () => <Building2 size={16} aria-hidden className="q:shrink-0 q:text-text-muted" />

export const Default: Story = {
  args: { nodes: units, defaultExpanded: ['bnu', 'cs'], defaultSelected: ['cs-2'], start, end: people },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('treeitem', { name: /人工智能系/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const chosen = canvas.getByRole('treeitem', { name: /网络空间安全系/ })
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await expect(chosen).toHaveAttribute('aria-posinset', '3')
  },
}

export const Checkboxes: Story = {
  args: {
    nodes: units,
    selectionMode: 'checkbox',
    defaultExpanded: ['bnu', 'cs', 'ad'],
    defaultSelected: ['cs-1', 'ad'],
    end: people,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('treeitem', { name: /计算机科学/ })).toHaveAttribute('aria-checked', 'mixed')
    await userEvent.click(canvas.getByRole('treeitem', { name: /人工智能系/ }))
    await userEvent.click(canvas.getByRole('treeitem', { name: /网络空间安全系/ }))
    await expect(canvas.getByRole('treeitem', { name: /计算机科学/ })).toHaveAttribute('aria-checked', 'true')
  },
}

export const Multiple: Story = {
  args: {
    nodes: units,
    selectionMode: 'multiple',
    defaultExpanded: treeParents(units),
    defaultSelected: ['cs-1', 'cs-2', 'fl'],
  },
}

function Searchable() {
  const [filter, setFilter] = useState('系')
  const [expanded, setExpanded] = useState(() => treeParents(units).slice(0, 1))
  return (
    <div className="story-stack">
      <div className="story-row">
        <Input aria-label="搜索单位" value={filter} onChange={(event) => setFilter(event.target.value)} />
        <Button size="small" onClick={() => setExpanded(treeParents(units))}>
          全部展开
        </Button>
      </div>
      <Tree
        label="组织机构"
        nodes={units}
        selectionMode="checkbox"
        filter={filter}
        expanded={expanded}
        onExpandedChange={setExpanded}
      />
    </div>
  )
}

export const Filtered: Story = {
  render: () => <Searchable />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('4')
    const field = canvas.getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '交流')
    await expect(canvas.getAllByRole('treeitem')).toHaveLength(3)
  },
}

export const NoMatch: Story = { args: { nodes: units, filter: '海洋学院' } }

const many = Array.from({ length: 100 }, (_, unit) => ({
  id: `u${unit}`,
  label: `第 ${unit + 1} 学院`,
  children: Array.from({ length: 99 }, (_, room) => ({ id: `u${unit}-${room}`, label: `${unit + 1}-${room + 1} 班` })),
}))

export const TenThousand: Story = {
  args: { nodes: many, selectionMode: 'checkbox', defaultExpanded: many.map(({ id }) => id), defaultSelected: ['u0'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: '100-99 班' })).toHaveFocus())
    await expect(canvas.getAllByRole('treeitem').length).toBeLessThan(50)
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: '第 1 学院' })).toHaveFocus())
  },
}

const never = () => new Promise<TreeNode[]>(() => undefined)
const fails = () => Promise.reject(new Error('网络暂时不可用'))
const lazy: TreeNode[] = [
  { id: 1, label: '计算机科学与技术学院', hasChildren: true },
  { id: 2, label: '外国语学院', hasChildren: true },
  { id: 3, label: '图书馆' },
]

export const LoadingABranch: Story = { args: { nodes: lazy, loadChildren: never, defaultExpanded: [1] } }
export const FailedBranch: Story = { args: { nodes: lazy, loadChildren: fails, defaultExpanded: [2] } }
export const Loading: Story = { args: { loading: true } }
export const Empty: Story = { args: { empty: '还没有任何单位。请先从人事系统同步。' } }
export const Failed: Story = { args: { error: '网络暂时不可用，请检查网络后重试。', onRetry: () => undefined } }

export const Narrow: Story = {
  args: { nodes: units, selectionMode: 'checkbox', defaultExpanded: treeParents(units), start, end: people },
  decorators: [
    (Inner) => (
      <div style={{ maxWidth: 260 }}>
        <Inner />
      </div>
    ),
  ],
}

export const RightToLeft: Story = {
  args: { nodes: units, defaultExpanded: ['bnu', 'fl'], defaultSelected: ['fl-1'], end: people },
  decorators: [
    (Inner) => (
      <div dir="rtl">
        <Inner />
      </div>
    ),
  ],
}
