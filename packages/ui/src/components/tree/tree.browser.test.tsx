import { act, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Tree, type TreeProps } from './tree.tsx'
import type { TreeNode } from './tree-model.ts'

const units: TreeNode[] = [
  {
    id: 1,
    label: 'Campus',
    children: [
      {
        id: 2,
        label: 'Science',
        children: [
          { id: 3, label: 'Physics' },
          { id: 4, label: 'Chemistry' },
        ],
      },
      { id: 5, label: 'Arts', disabled: true },
    ],
  },
  { id: 8, label: 'Library' },
]
const items = () => [...document.querySelectorAll<HTMLElement>('[role="treeitem"]')]
const names = () => items().map((item) => item.textContent)
const item = (name: string) => {
  const row = items().find(({ textContent }) => textContent?.includes(name))
  if (row === undefined) throw new Error(`No item “${name}” among ${names().join(', ')}.`)
  return row
}
const focused = () => document.activeElement?.textContent
const press = (keys: string) => act(async () => userEvent.keyboard(keys))
const click = (element: Element) => act(async () => userEvent.click(element))
const tree = (props: Partial<TreeProps>): ReactNode => <Tree label="Units" nodes={units} {...props} />

test('moves, expands and collapses with the keys of the tree pattern, and Tab leaves it', async () => {
  await render(tree({}))
  await act(async () => userEvent.tab())
  expect(focused()).toBe('Campus')
  await press('{ArrowRight}')
  expect(names()).toEqual(['Campus', 'Science', 'Arts', 'Library'])
  await press('{ArrowRight}')
  expect(focused()).toBe('Science')
  await press('{ArrowRight}{ArrowDown}')
  expect(focused()).toBe('Physics')
  await press('{ArrowLeft}')
  expect(focused()).toBe('Science')
  await press('{End}')
  expect(focused()).toBe('Library')
  await press('{Home}{ArrowLeft}')
  expect(names()).toEqual(['Campus', 'Library'])
  await press('l')
  expect(focused()).toBe('Library')
  await act(async () => userEvent.tab())
  expect(items()).not.toContain(document.activeElement)
})

test('arrow keys are mirrored in right-to-left text', async () => {
  await render(<div dir="rtl">{tree({})}</div>)
  await act(async () => userEvent.tab())
  await press('{ArrowLeft}')
  expect(item('Campus').getAttribute('aria-expanded')).toBe('true')
  await press('{ArrowRight}')
  expect(item('Campus').getAttribute('aria-expanded')).toBe('false')
})

test('the star key expands all nodes on the same level, and a controlled tree only calls its callback', async () => {
  const change = vi.fn()
  await render(tree({ expanded: [1], onExpandedChange: change }))
  await act(async () => item('Science').focus())
  await press('*')
  expect(change.mock.lastCall).toEqual([[1, 2]])
  expect(names()).toHaveLength(4)
})

test('Enter, Space or a press selects a node; the chevron only expands; disabled nodes stay unselected', async () => {
  const change = vi.fn()
  await render(tree({ defaultExpanded: [1], onSelectedChange: change }))
  await click(item('Library'))
  expect(item('Library').getAttribute('aria-selected')).toBe('true')
  await press('{Home}{Enter}')
  expect(change.mock.calls).toEqual([[[8]], [[1]]])
  // the driver waits for a disabled element to be enabled
  await act(async () => item('Arts').click())
  const [chevron] = item('Science').querySelectorAll('[data-q="tree-toggle"]')
  await click(chevron!)
  expect(item('Science').getAttribute('aria-expanded')).toBe('true')
  expect(change).toHaveBeenCalledTimes(2)
  expect(item('Arts').getAttribute('aria-disabled')).toBe('true')
})

test('with multiple selection, a press toggles a node, Shift selects the range between, and Ctrl+A selects all', async () => {
  const change = vi.fn()
  await render(tree({ defaultExpanded: [1, 2], selectionMode: 'multiple', onSelectedChange: change }))
  expect(part('tree').getAttribute('aria-multiselectable')).toBe('true')
  await click(item('Science'))
  await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(change.mock.lastCall).toEqual([[2, 3, 4]])
  await press('{Control>}a{/Control}')
  expect(change.mock.lastCall).toEqual([[1, 2, 3, 4, 8]])
  await click(item('Library'))
  expect(change.mock.lastCall).toEqual([[1, 2, 3, 4]])
})

test('a checkbox checks all nodes below it and shows when only some are checked', async () => {
  const change = vi.fn()
  await render(tree({ defaultExpanded: [1, 2], selectionMode: 'checkbox', onSelectedChange: change }))
  const states = () => items().map((row) => row.getAttribute('aria-checked'))
  await click(item('Physics'))
  expect(states()).toEqual(['mixed', 'mixed', 'true', 'false', 'false', 'false'])
  await press('{ArrowDown} ')
  expect(change.mock.lastCall).toEqual([[1, 2, 3, 4]])
  expect(states()).toEqual(['true', 'true', 'true', 'true', 'false', 'false'])
  expect(item('Campus').querySelector('input')?.checked).toBe(true)
})

test('when the focused row is collapsed from outside, the row above it takes the focus', async () => {
  const { rerender } = await render(tree({ expanded: [1, 2] }))
  await act(async () => item('Physics').focus())
  await rerender(tree({ expanded: [1] }))
  expect(focused()).toBe('Science')
  expect(items().filter(({ tabIndex }) => tabIndex === 0)).toEqual([item('Science')])
})

test('a filter expands the parents of its matches, marks them and announces how many; matches can be collapsed', async () => {
  const { rerender } = await render(tree({ filter: 'phy' }))
  expect(names()).toEqual(['Campus', 'Science', 'Physics'])
  expect(part('tree-match').textContent).toBe('Phy')
  expect(part('tree-status').textContent).toBe('找到 1 项')
  await act(async () => item('Science').focus())
  await press('{ArrowLeft}')
  expect(names()).toEqual(['Campus', 'Science'])
  await rerender(tree({ filter: 'zzz' }))
  expect(part('tree').textContent).toBe('没有名称包含“zzz”的项')
})

test('children are fetched once when their parent is expanded; a failure shows why and can be retried', async () => {
  const load = vi.fn<(node: TreeNode) => Promise<TreeNode[]>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce([{ id: 'x', label: 'Optics' }])
  await render(tree({ nodes: [{ id: 3, label: 'Physics', hasChildren: true }], loadChildren: load }))
  await act(async () => userEvent.tab())
  await press('{ArrowRight}')
  await expect.poll(() => names()[1]).toContain('offline')
  await press('{ArrowDown}{Enter}')
  await expect.poll(() => names()).toEqual(['Physics', 'Optics'])
  expect(focused()).toBe('Physics')
  await press('{ArrowLeft}{ArrowRight}')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a parent that is closed and expanded again while its children are fetched asks for them once', async () => {
  const fetched = Promise.withResolvers<TreeNode[]>()
  const load = vi.fn(() => fetched.promise)
  await render(tree({ nodes: [{ id: 3, label: 'Physics', hasChildren: true }], loadChildren: load }))
  await act(async () => userEvent.tab())
  await press('{ArrowRight}{ArrowLeft}{ArrowRight}')
  expect(load).toHaveBeenCalledTimes(1)
  fetched.resolve([{ id: 'x', label: 'Optics' }])
  await expect.poll(() => names()).toEqual(['Physics', 'Optics'])
})

test('of 10,000 rows only the visible ones are in the document, and End moves to the last and keeps the focus', async () => {
  const nodes = Array.from({ length: 100 }, (_, unit) => ({
    id: `u${unit}`,
    label: `Unit ${unit}`,
    children: Array.from({ length: 99 }, (_, person) => ({ id: `${unit}/${person}`, label: `Person ${person}` })),
  }))
  await render(tree({ nodes, defaultExpanded: nodes.map(({ id }) => id) }))
  expect(items().length).toBeLessThan(40)
  await act(async () => userEvent.tab())
  await press('{End}')
  await expect.poll(() => focused()).toBe('Person 98')
  const last = document.activeElement as HTMLElement
  expect([last.ariaLevel, last.ariaPosInSet, last.ariaSetSize]).toEqual(['2', '99', '99'])
  await expect
    .poll(() => last.getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(part('tree').getBoundingClientRect().bottom + 1)
  await act(async () => part('tree').scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => names()[0]).toBe('Unit 0')
  expect(document.activeElement).toBe(last)
})

test('loading, failed and empty trees show their state', async () => {
  const retry = vi.fn()
  const { rerender } = await render(tree({ nodes: [], loading: true }))
  expect(part('tree').ariaBusy).toBe('true')
  await rerender(tree({ nodes: [], error: 'offline', onRetry: retry }))
  expect(part('tree').textContent).toContain('offline')
  await click(part('button'))
  expect(retry).toHaveBeenCalledTimes(1)
  await rerender(tree({ nodes: [] }))
  expect(part('tree').textContent).toBe('暂无数据')
})

test.each([null, false])('%s is no error', async (error) => {
  const { rerender } = await render(tree({ error }))
  expect(names()).toEqual(['Campus', 'Library'])
  await rerender(tree({ error, nodes: [] }))
  expect(part('tree').textContent).toBe('暂无数据')
})
