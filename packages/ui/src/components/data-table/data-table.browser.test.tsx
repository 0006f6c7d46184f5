import { act, type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import type { DataTableColumn, DataTableState } from './data-table-types.ts'
import { FilterPanel } from './filter-panel.tsx'

interface Person {
  id: number
  name: string
  age: number
}
const columns: DataTableColumn<Person>[] = [
  { key: 'name', header: 'Name', value: (row) => row.name, rowHeader: true, sticky: 'start', filter: 'text' },
  { key: 'age', header: 'Age', value: (row) => row.age, align: 'end' },
]
const many = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Person ${id}`, age: (id * 7) % 90 }))
const keyOf = (row: Person) => row.id
const draw = (props: Partial<DataTableProps<Person>> = {}): ReactNode => (
  <div style={{ width: 600 }}>
    <DataTable label="People" columns={columns} rows={many} rowKey={keyOf} maxHeight={400} {...props} />
  </div>
)
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-q="data-table-row"]')]
const names = () => rows().map((row) => row.querySelector('th')?.textContent)
const focused = () => document.activeElement?.closest('td, th')?.textContent
const press = (keys: string) => act(async () => userEvent.keyboard(keys))
const click = (element: Element | null | undefined) =>
  act(async () => {
    if (element) await userEvent.click(element)
  })
const enterGrid = async () => {
  await act(async () => userEvent.tab())
}

test('of 10,000 rows only visible ones are in the document, and each states its position', async () => {
  await render(draw())
  expect(rows().length).toBeLessThan(30)
  expect(part('data-table-grid').ariaRowCount).toBe('10001')
  await enterGrid()
  await press('{Control>}{End}{/Control}')
  await expect.poll(() => rows().at(-1)?.ariaRowIndex).toBe('10001')
  expect(focused()).toBe('63')
  await expect.poll(() => rows().length).toBeGreaterThan(5)
  const frame = part('data-table-frame').getBoundingClientRect()
  const cell = document.activeElement?.getBoundingClientRect()
  expect(cell?.bottom).toBeLessThanOrEqual(frame.bottom + 1)
})

test('is one tab stop, and is navigated with the keys of a grid', async () => {
  await render(
    <>
      {draw({ selectable: true })}
      <button type="button">0</button>
    </>,
  )
  await enterGrid()
  expect(document.activeElement).toHaveProperty('type', 'checkbox')
  await press('{ArrowRight}{ArrowDown}')
  expect(focused()).toBe('Person 0')
  await press('{PageDown}')
  expect(focused()).toBe('Person 7')
  await press('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('49')
  await act(async () => userEvent.tab())
  expect(document.activeElement?.textContent).toBe('0')
  await act(async () => userEvent.tab({ shift: true }))
  expect(focused()).toBe('49')
})

test('the focus follows its row, and scrolling does not lose it', async () => {
  const { rerender } = await render(draw())
  await enterGrid()
  await press('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Person 1')
  part('data-table-frame').scrollTop = 40_000
  await expect.poll(() => names().length > 0 && names().some((name) => name === 'Person 920')).toBe(true)
  expect(focused()).toBe('Person 1')
  await rerender(draw({ rows: many.slice(1) }))
  await press('{ArrowDown}')
  expect(focused()).toBe('Person 2')
})

test('sorts by a header, by several with Shift, and says how', async () => {
  await render(draw())
  const [name, age] = [...document.querySelectorAll<HTMLElement>('[data-q="data-table-sort"]')]
  await click(age)
  expect(names()[0]).toBe('Person 0')
  await click(age)
  expect(rows()[0]?.textContent).toContain('89')
  expect(age?.closest('th')?.ariaSort).toBe('descending')
  name?.focus()
  await press('{Shift>}{Enter}{/Shift}')
  expect(document.querySelectorAll('[data-q="data-table-place"]')).toHaveLength(2)
  await press('{Shift>}{Enter}{/Shift}')
  expect(names()[0]).toBe('Person 9977')
})

test('selects ranges with Shift by pointer and by keys, and all that pass the filters', async () => {
  const change = vi.fn<(state: DataTableState) => void>()
  await render(draw({ selectable: true, searchable: true, onStateChange: change, defaultState: { selected: [99] } }))
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-q="data-table-row"] input')]
  const selected = () => change.mock.lastCall?.[0].selected
  await click(boxes()[1])
  await act(async () => boxes()[4]?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })))
  expect(selected()).toEqual([99, 1, 2, 3, 4])
  expect(
    rows()
      .map((row) => row.ariaSelected)
      .slice(0, 6),
  ).toEqual(['false', 'true', 'true', 'true', 'true', 'false'])
  boxes()[6]?.focus()
  await press('{ArrowRight} {Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
  expect(selected()).toEqual([6, 7])
  await act(async () => userEvent.fill(part('input'), 'Person 12'))
  await click(document.querySelector('thead input'))
  expect(selected()).toHaveLength(2 + 111)
  expect(part('data-table-count').textContent).toBe('111 行，共 10,000 行 · 已选 113 行')
})

test('a width changes by keys and by pointer without rendering rows, and is part of the state', async () => {
  const change = vi.fn<(state: DataTableState) => void>()
  const cell = vi.fn((row: Person) => row.age)
  const columnsWithCell = [columns[0], { ...columns[1], cell }] as DataTableColumn<Person>[]
  await render(draw({ columns: columnsWithCell, onStateChange: change }))
  await enterGrid()
  const header = document.querySelector<HTMLElement>('th')
  const width = header?.offsetWidth ?? 0
  cell.mockClear()
  await press('{F2}{Escape}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(header?.offsetWidth).toBe(width + 32)
  expect(change.mock.lastCall?.[0].widths).toEqual({ name: width + 32 })
  const handle = header?.querySelector('[data-q="data-table-resize"]')
  const fire = (type: string, clientX: number) =>
    act(async () => {
      handle?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, clientX, pointerId: 1 }))
    })
  // a synthetic pointer cannot be captured
  if (handle) handle.setPointerCapture = () => undefined
  await fire('pointerdown', 100)
  await fire('pointermove', 60)
  expect(header?.offsetWidth).toBe(width - 8)
  await fire('pointerup', 60)
  expect(change.mock.lastCall?.[0].widths).toEqual({ name: width - 8 })
  expect(header?.offsetWidth).toBe(width - 8)
  expect(cell).not.toHaveBeenCalled()
})

test('selecting a row does not render other rows', async () => {
  const cell = vi.fn((row: Person) => row.age)
  const columnsWithCell = [columns[0], { ...columns[1], cell }] as DataTableColumn<Person>[]
  await render(draw({ columns: columnsWithCell, selectable: true }))
  cell.mockClear()
  await click(rows()[2]?.querySelector('input'))
  expect(cell.mock.calls.map(([row]) => row.id)).toEqual([2])
})

test('a detail is a separate row that the keys reach, and Enter moves to its content', async () => {
  await render(draw({ detail: (row) => <a href="#x">More about {row.name}</a> }))
  await click(rows()[1]?.querySelector('button'))
  const detail = part('data-table-detail')
  expect(detail.ariaRowIndex).toBe('4')
  expect(rows()[2]?.ariaRowIndex).toBe('5')
  expect(part('data-table-grid').ariaRowCount).toBe('10002')
  await press('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('More about Person 1')
  await press('{ArrowDown}')
  expect(document.activeElement?.closest('tr')).toBe(rows()[2])
})

test('clearing the selection or the filters, whose button then disappears, keeps the focus in the table', async () => {
  const defaultState = { selected: [0], filters: { name: '1' } }
  await render(draw({ selectable: true, searchable: true, defaultState }))
  const root = part('data-table')
  const buttonOf = (name: string) => [...root.querySelectorAll('button')].find((button) => button.textContent === name)
  for (const name of ['取消选择', '清除筛选']) {
    await act(async () => buttonOf(name)?.focus())
    expect(document.activeElement?.textContent).toBe(name)
    await press('{Enter}')
    expect([name, buttonOf(name), root.contains(document.activeElement)]).toEqual([name, undefined, true])
  }
})

test('filters by a column, and gives the focus back to its button', async () => {
  await render(draw())
  await click(document.querySelector('[aria-label="筛选“Name”"]'))
  await expect.poll(() => document.querySelector('[data-q="popover"] input')).toBeTruthy()
  await act(async () => userEvent.fill(document.querySelector('[data-q="popover"] input') as Element, 'person 1234'))
  expect(names()).toEqual(['Person 1234'])
  await press('{Escape}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('筛选“Name”，已启用')
  await click([...document.querySelectorAll('button')].find(({ textContent }) => textContent === '清除筛选'))
  expect(part('data-table-count').textContent).toBe('共 10,000 行')
})

test('a limit of a range is read with thousands separators and with a decimal comma', async () => {
  const change = vi.fn()
  const trigger = <button type="button">Age</button>
  await render(
    <FilterPanel trigger={trigger} name="Age" kind="range" value={undefined} onChange={change} choices={() => []} />,
  )
  await act(async () => userEvent.fill(document.querySelector('[data-q="popover"] input') as Element, '1,000'))
  expect(change.mock.lastCall).toEqual([{ min: 1000, max: null }])
  await act(async () => userEvent.fill(document.querySelector('[data-q="popover"] input') as Element, '1,5'))
  expect(change.mock.lastCall).toEqual([{ min: 1.5, max: null }])
})

test('hides columns and changes widths by buttons', async () => {
  await render(draw({ configurable: true }))
  await click([...document.querySelectorAll('button')].find(({ textContent }) => textContent === '列设置'))
  await expect.poll(() => document.querySelector('[data-q="data-table-columns"]')).toBeTruthy()
  const width = () => document.querySelector<HTMLElement>('th')?.offsetWidth ?? 0
  const before = width()
  await click(document.querySelector('[aria-label="加宽“Name”"]'))
  expect(width()).toBe(before + 16)
  await click(document.querySelectorAll('[data-q="data-table-column"] input')[1])
  expect(document.querySelectorAll('thead th')).toHaveLength(1)
  await click([...document.querySelectorAll('button')].find(({ textContent }) => textContent === '恢复默认'))
  expect(document.querySelectorAll('thead th')).toHaveLength(2)
})

test('leaves sorting, filtering and paging to a server, and keeps rows dimmed while it waits', async () => {
  const change = vi.fn<(state: DataTableState) => void>()
  const page = many.slice(20, 40)
  const serverProps = { rows: page, total: 10_000, state: { page: 2 }, onStateChange: change, searchable: true }
  const { rerender } = await render(draw(serverProps))
  expect(rows()[0]?.ariaRowIndex).toBe('22')
  await click(document.querySelectorAll('[data-q="data-table-sort"]')[1])
  expect(change.mock.lastCall?.[0]).toMatchObject({ page: 1, sort: [{ key: 'age', direction: 'ascending' }] })
  expect(names()[0]).toBe('Person 20')
  await click(document.querySelector('[aria-label="第 3 页"]'))
  expect(change.mock.lastCall?.[0].page).toBe(3)
  await rerender(draw({ ...serverProps, loading: true }))
  expect(names()[0]).toBe('Person 20')
  expect(part('data-table-frame').ariaBusy).toBe('true')
})

test('shows that it loads, failed or is empty', async () => {
  const retry = vi.fn()
  const { rerender } = await render(draw({ rows: [], loading: true, skeletonRows: 7, selectable: true }))
  expect(rows()).toHaveLength(7)
  expect(part('data-table-count').textContent).toBe('')
  await rerender(draw({ error: 'offline', onRetry: retry, selectable: true }))
  expect(rows()).toHaveLength(0)
  await click(part('error-state').querySelector('button'))
  expect(retry).toHaveBeenCalledOnce()
  await rerender(draw({ rows: [], empty: 'nobody' }))
  expect(part('data-table-empty').textContent).toBe('nobody')
  expect(part('data-table-count').textContent).toBe('共 0 行')
})

test('opens the actions of a row by keys, and gives the focus back', async () => {
  const chosen = vi.fn()
  await render(draw({ rowActions: (row) => [{ label: 'Remove', onSelect: () => chosen(row.id) }] }))
  await enterGrid()
  await press('{ArrowDown}{End}{Enter}')
  await expect.poll(() => document.querySelector('[role="menuitem"]')).toBeTruthy()
  await press('{Enter}')
  expect(chosen).toHaveBeenCalledWith(0)
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Person 0 的操作')
  await press('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Person 1 的操作')
})

test('opened by a key, the menu of a row focuses its first enabled action', async () => {
  const onSelect = () => undefined
  await render(
    draw({
      rowActions: () => [
        { label: 'Restore', disabled: true, onSelect },
        { label: 'Remove', onSelect },
      ],
    }),
  )
  await enterGrid()
  await press('{ArrowDown}{End}{Enter}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Remove')
})

test('is one tab stop after a menu has closed, and an action that removes its row leaves the focus in its place', async () => {
  function Removable() {
    const [people, setPeople] = useState(many.slice(0, 5))
    const remove = ({ id }: Person) => setPeople((before) => before.filter((person) => person.id !== id))
    return draw({ rows: people, rowActions: (row) => [{ label: 'Remove', onSelect: () => remove(row) }] })
  }
  await render(<Removable />)
  await enterGrid()
  await press('{ArrowDown}{End}{Enter}')
  await expect.poll(() => document.querySelector('[role="menuitem"]')).toBeTruthy()
  await press('{Escape}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Person 0 的操作')
  expect([...document.querySelectorAll('[role="grid"] [tabindex="0"]')]).toEqual([document.activeElement])
  await press('{Enter}')
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem')
  await press('{Enter}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Person 1 的操作')
})

test('a table in the detail of a row has its own tab stop and keys', async () => {
  const inner = <DataTable label="Inner" columns={columns} rows={many.slice(50, 53)} rowKey={keyOf} />
  const [outer] = many
  await render(draw({ rows: many.slice(0, 5), detail: () => inner, defaultState: { expanded: [outer?.id ?? 0] } }))
  await enterGrid()
  await press('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}')
  expect(focused()).toBe('Person 1')
  const grids = [...document.querySelectorAll('[role="grid"]')]
  const stops = () => grids.map((grid) => grid.querySelectorAll('[tabindex="0"]').length)
  // the outer grid contains the inner one
  expect(stops()).toEqual([2, 1])
  await act(async () => grids[1]?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  await press('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Person 51')
  expect(stops()).toEqual([2, 1])
})

test('columns of the caller may have the names of its own columns', async () => {
  const failed = vi.spyOn(console, 'error')
  const named = ['select', 'expand', 'actions'].map((key) => ({ key, header: key, value: () => key }))
  const { rerender } = await render(draw({ columns: named, selectable: true, detail: () => '', rowActions: () => [] }))
  await rerender(draw({ columns: named.slice(1), selectable: true, detail: () => '', rowActions: () => [] }))
  expect(document.querySelectorAll('thead th')).toHaveLength(5)
  expect(failed).not.toHaveBeenCalled()
  failed.mockRestore()
})

test('cells begin where their headers do on a page that is centred', async () => {
  await render(
    <div style={{ textAlign: 'center' }}>
      {draw({ columns: columns.map(({ align: _align, ...column }) => column) })}
    </div>,
  )
  const cells = [...document.querySelectorAll('[data-q="data-table-row"] > *')].slice(0, 2)
  expect(cells.map((cell) => getComputedStyle(cell).textAlign)).toEqual(['start', 'start'])
})

test.each([null, false])('%s is no error', async (error) => {
  await render(draw({ error }))
  expect(rows().length).toBeGreaterThan(0)
})
