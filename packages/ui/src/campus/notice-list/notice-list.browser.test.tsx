import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import type { NoticeItem } from './notice-item.ts'
import { NoticeList, type NoticeListProps } from './notice-list.tsx'
import { ReadProgress } from './notice-marks.tsx'
import { manyNotices } from './samples.ts'
// preloaded, because a test must not wait for lazily loaded parts
import './virtual-rows.tsx'

const press = (keys: string) => act(async () => userEvent.keyboard(keys))
const focusedEntry = () => document.activeElement?.closest('[data-entry]')?.getAttribute('data-entry')
const parts = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-q="${name}"]`)]

afterEach(() => vi.unstubAllGlobals())

const three = manyNotices(3).map((notice) => ({ ...notice, unread: notice.id === 2 }))

function English(props: Partial<NoticeListProps>) {
  return (
    <LabelsProvider locale="en">
      <input aria-label="field" />
      <NoticeList notices={three} {...props} />
    </LabelsProvider>
  )
}

test('the read progress of a notice without recipients is 0 %, not unknown', async () => {
  await render(<ReadProgress readers={0} recipients={0} />)
  expect(part('progress').getAttribute('aria-valuenow')).toBe('0')
})

test('j, k and o move and open, starting from the notice in the reading pane', async () => {
  const open = vi.fn((_: NoticeItem, event: { preventDefault: () => void }) => event.preventDefault())
  await render(<English current={2} onOpen={open} />)
  await press('j')
  expect(focusedEntry()).toBe('2')
  await press('j')
  expect(focusedEntry()).toBe('2')
  await press('kk')
  expect(focusedEntry()).toBe('0')
  await press('o')
  expect(open.mock.calls.map(([notice]) => notice.id)).toEqual([1])
})

test('keys act on the open notice while it has the focus, on a row while the row has it', async () => {
  const [open, favourite] = [
    vi.fn((_: NoticeItem, event: { preventDefault: () => void }) => event.preventDefault()),
    vi.fn(),
  ]
  await render(<English current={2} onOpen={open} onFavourite={favourite} />)
  await press('os')
  expect(open.mock.calls.map(([notice]) => notice.id)).toEqual([2])
  expect(favourite.mock.calls.map(([notice]) => notice.id)).toEqual([2])
  await press('ko')
  expect(open.mock.calls.map(([notice]) => notice.id)).toEqual([2, 1])
})

test('the unread count is labelled as the total when the list is filtered', async () => {
  const { rerender } = await render(<English unread={2701} />)
  expect(part('notice-list-unread').textContent).toBe('2,701 unread')
  await rerender(<English unread={2701} filtered />)
  expect(part('notice-list-unread').textContent).toBe('2,701 unread in all')
})

test('letters that are typed into a field or held with Control move nothing', async () => {
  await render(<English />)
  await act(async () => document.querySelector('input')?.focus())
  await press('j')
  expect(focusedEntry()).toBeUndefined()
  await act(async () => document.querySelector('input')?.blur())
  await press('{Control>}j{/Control}')
  expect(focusedEntry()).toBeUndefined()
  const host = document.body.appendChild(document.createElement('div'))
  const shadowField = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('input'))
  shadowField.focus()
  await press('j')
  expect(focusedEntry()).toBeUndefined()
  shadowField.blur()
  await press('j')
  expect(focusedEntry()).toBe('0')
  host.remove()
})

test('shortcuts can be limited to the list, or turned off with their help', async () => {
  const { rerender } = await render(<English shortcuts="list" />)
  await press('j')
  expect(focusedEntry()).toBeUndefined()
  await act(async () => parts('notice-link')[0]?.focus())
  await press('j')
  expect(focusedEntry()).toBe('1')
  await rerender(<English shortcuts="none" />)
  await press('j')
  expect(focusedEntry()).toBe('1')
  expect(parts('notice-keys')).toEqual([])
})

test('s toggles a favourite only once while the request is under way; a refusal names the notice and the reason', async () => {
  let refuse: (error: Error) => void = () => undefined
  const change = vi.fn(() => new Promise((_, reject) => (refuse = reject)))
  await render(<English onFavourite={change} />)
  await press('jss')
  expect(change).toHaveBeenCalledTimes(1)
  await act(async () => refuse(new Error('The network is down.')))
  expect(part('notice-list-problem').textContent).toContain(`“${three[0]?.title}”`)
  expect(part('notice-list-problem').textContent).toContain('The network is down.')
  await press('s')
  expect(change).toHaveBeenCalledTimes(2)
  expect(parts('notice-list-problem')).toEqual([])
})

test('favourites of several rows are saved at the same time', async () => {
  const finish: (() => void)[] = []
  const change = vi.fn((_: NoticeItem) => new Promise<void>((resolve) => finish.push(resolve)))
  await render(<English onFavourite={change} />)
  const busyStars = () => document.querySelectorAll('[data-entry] button[aria-busy=true]').length
  await press('jsjs')
  expect(change.mock.calls.map(([notice]) => notice.id)).toEqual([three[0]?.id, three[1]?.id])
  expect(busyStars()).toBe(2)
  await act(async () => finish[0]?.())
  expect(busyStars()).toBe(1)
  await press('s')
  expect(change).toHaveBeenCalledTimes(2)
})

test('x and the checkbox above select; keyboard navigation continues from a checkbox', async () => {
  function SelectableList() {
    const [selected, setSelected] = useState<ReadonlySet<NoticeItem['id']>>(new Set())
    return <English selected={selected} onSelectedChange={setSelected} />
  }
  await render(<SelectableList />)
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  await press('jx')
  expect(boxes().map((box) => [box.checked, box.indeterminate])).toEqual([
    [false, true],
    [true, false],
    [false, false],
    [false, false],
  ])
  await act(async () => boxes()[1]?.focus())
  await press('j')
  expect(focusedEntry()).toBe('1')
  await act(async () => boxes()[0]?.click())
  expect(boxes().every((box) => box.checked)).toBe(true)
  await act(async () => boxes()[0]?.click())
  expect(boxes().some((box) => box.checked)).toBe(false)
})

test('unread notices are marked by weight, a dot and a word', async () => {
  await render(<English />)
  const [first, second] = parts('notice-row')
  expect(second?.querySelector('[data-q="notice-unread"]')?.textContent).toBe('unread')
  expect(first?.querySelector('[data-q="notice-unread"]')).toBeNull()
  const weight = (row?: HTMLElement) =>
    getComputedStyle(row?.querySelector('[data-q="notice-title"]') as Element).fontWeight
  expect(Number(weight(second))).toBeGreaterThan(Number(weight(first)))
})

test('a failure keeps the entries that are there, and offers to try again', async () => {
  const retry = vi.fn()
  const { rerender } = await render(<English error="The server is away." onRetry={retry} />)
  expect(parts('notice-row')).toHaveLength(3)
  expect(part('notice-list-problem').textContent).toContain('The server is away.')
  await act(async () => part('button', part('notice-list-problem')).click())
  expect(retry).toHaveBeenCalledTimes(1)
  await rerender(<English notices={undefined} error="The server is away." onRetry={retry} />)
  expect(part('error-state').textContent).toContain('The server is away.')
  await rerender(<English notices={[]} />)
  expect(part('empty-state').textContent).toContain('No notices yet')
})

test('of 10,000 notices only those in view are rendered; keyboard and scrolling lose neither focus nor order', async () => {
  // scrolling and measuring trigger renders outside of act
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const many = manyNotices(10_000)
  await render(
    <div style={{ height: 400, overflowY: 'auto' }} id="scroller">
      <NoticeList notices={many} current={5000} />
    </div>,
  )
  await expect.poll(() => document.querySelector('[aria-setsize="10000"]')).not.toBeNull()
  expect(parts('notice-row').length).toBeLessThan(40)
  await press('j')
  await expect.poll(focusedEntry).toBe('5000')
  const box = document.activeElement?.getBoundingClientRect()
  const frame = document.querySelector('#scroller')?.getBoundingClientRect()
  expect(box?.top).toBeGreaterThanOrEqual((frame?.top ?? 0) - 1)
  expect(box?.bottom).toBeLessThanOrEqual((frame?.bottom ?? 0) + 1)
  document.querySelector('#scroller')?.scrollTo(0, 0)
  await expect.poll(() => parts('notice-row')[0]?.textContent).toContain('1. ')
  expect(focusedEntry()).toBe('5000')
  await press('k')
  await expect.poll(focusedEntry).toBe('4999')
})
