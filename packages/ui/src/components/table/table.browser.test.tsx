import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Table, type TableProps } from './table.tsx'
import type { TableColumn } from './table-parts.tsx'

interface Person {
  id: number
  name: string
  minutes: number
}
const people: Person[] = [
  { id: 1, name: 'Ming', minutes: 45 },
  { id: 2, name: 'Hua', minutes: 3 },
  { id: 3, name: 'Anna', minutes: 1200 },
]
const columns: TableColumn<Person>[] = [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    cell: ({ name }) => name,
    compare: (a, b) => a.name.localeCompare(b.name),
  },
  { key: 'minutes', header: 'Minutes', align: 'end', cell: ({ minutes }) => minutes, sortable: true },
]
const peopleTable = (props: Partial<TableProps<Person>>) => (
  <Table
    label="People"
    columns={columns}
    rows={people}
    rowKey={({ id }) => id}
    rowLabel={({ name }) => name}
    {...props}
  />
)
const names = () => [...document.querySelectorAll('th[scope="row"]')].map((cell) => cell.textContent)
const sorts = () => [...document.querySelectorAll('th[scope="col"]')].map((cell) => cell.getAttribute('aria-sort'))
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]

test('a header sorts by keyboard and sets aria-sort; rows sorted by the caller are not sorted again', async () => {
  const change = vi.fn()
  await render(peopleTable({ onSortChange: change }))
  await act(async () => userEvent.tab())
  await act(async () => userEvent.keyboard('{Enter}'))
  expect(names()).toEqual(['Anna', 'Hua', 'Ming'])
  expect(sorts()).toEqual(['ascending', 'none'])
  await act(async () => userEvent.keyboard(' '))
  expect(names()).toEqual(['Ming', 'Hua', 'Anna'])
  await act(async () => userEvent.tab())
  await act(async () => userEvent.keyboard('{Enter}'))
  expect(change.mock.lastCall).toEqual([{ key: 'minutes', direction: 'ascending' }])
  expect(names()).toEqual(['Ming', 'Hua', 'Anna'])
})

test('rows are selected one by one or all on the page; other pages keep their selection', async () => {
  const change = vi.fn()
  await render(peopleTable({ selectable: true, defaultSelected: [99], onSelectedChange: change }))
  expect(boxes().map((box) => box.labels?.[0]?.textContent)).toEqual(['全选本页', '选择 Ming', '选择 Hua', '选择 Anna'])
  await act(async () => boxes()[2]?.click())
  expect(change.mock.lastCall).toEqual([[99, 2]])
  expect(boxes()[0]?.indeterminate).toBe(true)
  await act(async () => boxes()[0]?.click())
  expect(change.mock.lastCall).toEqual([[99, 1, 2, 3]])
  await act(async () => boxes()[0]?.click())
  expect(change.mock.lastCall).toEqual([[99]])
})

test('is a keyboard stop only where it scrolls, and never a landmark', async () => {
  const { rerender } = await render(peopleTable({}))
  expect(part('table-frame').tabIndex).toBe(-1)
  await rerender(<div style={{ width: 120 }}>{peopleTable({})}</div>)
  await expect.poll(() => part('table-frame').tabIndex).toBe(0)
  expect(part('table-frame').getAttribute('role')).toBe('group')
  expect(document.querySelector('section, [role="region"]')).toBeNull()
})

test('shows the requested number of rows while loading, and an empty and a failed state', async () => {
  const { rerender } = await render(peopleTable({ rows: [], loading: true, skeletonRows: 7, selectable: true }))
  expect(part('table-body').childElementCount).toBe(7)
  expect(part('table-frame').ariaBusy).toBe('true')
  const retry = vi.fn()
  await rerender(peopleTable({ error: 'offline', onRetry: retry, selectable: true }))
  expect(names()).toEqual([])
  expect(boxes()[0]?.disabled).toBe(true)
  await act(async () => part('button').click())
  expect(retry).toHaveBeenCalledTimes(1)
  await rerender(peopleTable({ rows: [], empty: 'nobody' }))
  expect(part('table-empty').textContent).toBe('nobody')
})

test('headers stay in sight while the rows scroll', async () => {
  await render(peopleTable({ stickyHeader: true, style: { height: 90 } }))
  const frame = part('table-frame')
  frame.scrollTop = 60
  const header = document.querySelector('th[scope="col"]')
  const distance = (header?.getBoundingClientRect().top ?? 0) - frame.getBoundingClientRect().top
  expect(Math.abs(Math.round(distance))).toBeLessThanOrEqual(1)
  expect(frame.scrollTop).toBeGreaterThan(0)
  await expect.poll(() => frame.tabIndex).toBe(0)
})

test('cells, keys and labels can be given as names of fields instead of functions', async () => {
  const since = new Date(0)
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  onTestFinished(() => warned.mockRestore())
  await render(
    <Table
      label="People"
      columns={[
        { key: 'name', header: 'Name', rowHeader: true, compare: 'text' },
        { key: 'mail', header: 'Mail' },
        { key: 'since', header: 'Since' },
      ]}
      rows={people.map((person) => ({ ...person, mail: <a href="/">{person.id}</a>, since }))}
      rowKey="id"
      rowLabel="name"
      selectable
      defaultSort={{ key: 'name', direction: 'descending' }}
    />,
  )
  expect(names()).toEqual(['Ming', 'Hua', 'Anna'])
  expect([...document.querySelectorAll('td a')].map((link) => link.textContent)).toEqual(['1', '2', '3'])
  expect(boxes()[1]?.labels?.[0]?.textContent).toBe('选择 Ming')
  expect(part('table').textContent).toContain(String(since))
  expect(warned.mock.calls.join()).toContain('the field "since"')
  expect(warned).toHaveBeenCalledTimes(1)
})

test.each([null, false])('%s is no error', async (error) => {
  await render(peopleTable({ error }))
  expect(names()).toEqual(['Ming', 'Hua', 'Anna'])
})
