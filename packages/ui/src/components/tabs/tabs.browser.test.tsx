import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Radio } from '../radio/radio.tsx'
import { RadioGroup } from '../radio/radio-group.tsx'
import { Tabs, TabsContent, TabsList, type TabsProps, TabsTrigger } from './tabs.tsx'

const names = Array.from({ length: 12 }, (_, at) => `Category ${at}`)
const tabs = (props: Partial<TabsProps>, width?: number) => (
  <div style={{ width }}>
    <Tabs defaultValue="Category 0" {...props}>
      <TabsList label="Categories">
        {names.map((name) => (
          <TabsTrigger key={name} value={name}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
      {names.map((name) => (
        <TabsContent key={name} value={name}>
          {name}
        </TabsContent>
      ))}
    </Tabs>
  </div>
)
const edges = () => ['data-more-start', 'data-more-end'].map((name) => part('tabs-list').hasAttribute(name))
const selected = () => document.querySelector('[aria-selected="true"]')?.textContent
const press = (keys: string) => act(async () => userEvent.keyboard(keys))

test.each(['ltr', 'rtl'] as const)('in %s layouts, a row that is too long fades where it scrolls', async (dir) => {
  await render(<div dir={dir}>{tabs({}, 300)}</div>)
  await expect.poll(edges).toEqual([false, true])
  part('tabs-list').scrollLeft = dir === 'rtl' ? -100 : 100
  await expect.poll(edges).toEqual([true, true])
  part('tabs-list').scrollLeft = dir === 'rtl' ? -5000 : 5000
  await expect.poll(edges).toEqual([true, false])
})

test('a row that fits has no fade, and in a row that does not fit the open tab is in view', async () => {
  const { rerender } = await render(tabs({}))
  expect(edges()).toEqual([false, false])
  await rerender(<div>{tabs({ defaultValue: 'Category 9' }, 300)}</div>)
  const list = part('tabs-list').getBoundingClientRect()
  const open = document.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
  expect(open?.left).toBeGreaterThanOrEqual(list.left)
  expect(open?.right).toBeLessThanOrEqual(list.right)
})

test('vertical tabs use the up and down keys, and with manual activation Enter opens a tab', async () => {
  await render(tabs({ orientation: 'vertical', activationMode: 'manual' }))
  expect(part('tabs-list').getAttribute('aria-orientation')).toBe('vertical')
  const [first, second] = document.querySelectorAll('[role="tab"]')
  expect(second?.getBoundingClientRect().top).toBeGreaterThan(first?.getBoundingClientRect().top ?? 0)
  await act(async () => userEvent.tab())
  await press('{ArrowDown}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Category 1')
  expect(selected()).toBe('Category 0')
  await press('{Enter}')
  expect(selected()).toBe('Category 1')
  await press('{End}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Category 11')
})

test('a press opens a tab once, and without an open tab the Tab key reaches the first', async () => {
  const change = vi.fn()
  await render(tabs({ value: 'none', defaultValue: undefined, onValueChange: change }))
  await act(async () => userEvent.tab())
  expect(document.activeElement?.textContent).toBe('Category 0')
  expect(change.mock.calls).toEqual([['Category 0']])
  const third = page.getByRole('tab', { name: 'Category 2' })
  await act(async () => third.click())
  expect(change.mock.calls).toEqual([['Category 0'], ['Category 2']])
  expect(document.activeElement).toBe(third.element())
})

test('a tab names its content by one id, also with a space in its value', async () => {
  await render(tabs({}))
  const controls = document.querySelector('[role="tab"]')?.getAttribute('aria-controls') ?? ''
  expect(controls).not.toMatch(/\s/)
  expect(document.getElementById(controls)?.textContent).toBe('Category 0')
})

test('values may differ by one space or contain a character with a special meaning in ids or addresses', async () => {
  const change = vi.fn()
  const values = ['a b', 'a  b', 'a%20b', '100 %', '通知　一']
  await render(
    <Tabs defaultValue="a b" onValueChange={change}>
      <TabsList label="Values">
        {values.map((value) => (
          <TabsTrigger key={value} value={value}>
            {value}
          </TabsTrigger>
        ))}
      </TabsList>
      {values.map((value) => (
        <TabsContent key={value} value={value}>
          {value}
        </TabsContent>
      ))}
    </Tabs>,
  )
  for (const tab of document.querySelectorAll('[role="tab"]')) {
    await act(async () => userEvent.click(tab))
    const controls = tab.getAttribute('aria-controls') ?? ''
    expect(controls).not.toMatch(/\s/)
    expect(document.getElementById(controls)?.textContent).toBe(tab.textContent)
  }
  expect(change.mock.calls).toEqual(values.slice(1).map((value) => [value]))
})

test('the Tab key on a tab that is not open leaves the tabs, and returns to the open tab', async () => {
  await render(
    <>
      <button type="button">Before</button>
      {tabs({ defaultValue: 'Category 3', activationMode: 'manual' })}
    </>,
  )
  page.getByRole('button', { name: 'Before' }).element().focus()
  await act(async () => userEvent.tab())
  await press('{ArrowRight}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Category 4')
  await act(async () => userEvent.tab({ shift: true }))
  expect(document.activeElement?.textContent).toBe('Before')
  await act(async () => userEvent.tab())
  expect(document.activeElement?.textContent).toBe('Category 3')
})

test('the content has the direction of the page', async () => {
  await render(
    <div dir="rtl">
      <Tabs defaultValue="a">
        <TabsList label="Steps">
          <TabsTrigger value="a">A</TabsTrigger>
        </TabsList>
        <TabsContent value="a">
          <RadioGroup aria-label="Answer">
            <Radio value="1" label="Yes" />
          </RadioGroup>
        </TabsContent>
      </Tabs>
    </div>,
  )
  expect(getComputedStyle(part('radio-group')).direction).toBe('rtl')
})
