import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { Sparkline, type SparklineProps } from './sparkline.tsx'

const chart = (props: Partial<SparklineProps> = {}) => (
  <LabelsProvider locale="en">
    <Sparkline
      label="Visits"
      items={[
        { label: 'Mon', value: 1200 },
        { label: 'Tue', value: 300 },
        { label: 'Wed', value: 900 },
      ]}
      {...props}
    />
  </LabelsProvider>
)
const reading = () => part('sparkline-reading').textContent
const key = (name: string) => act(async () => userEvent.keyboard(name))

afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('dir')
})

test('shows the latest value, states the values at both ends, and has a table that can be opened', async () => {
  await render(chart())
  expect(reading()).toBe('900Wed')
  expect(part('sparkline-drawing').getAttribute('aria-label')).toBe('Visits: latest 900, lowest 300, highest 1,200')
  await act(async () => userEvent.click(part('sparkline-summary')))
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'Mon1,200',
    'Tue300',
    'Wed900',
  ])
})

test.each([
  ['ltr', '{ArrowLeft}'],
  ['rtl', '{ArrowRight}'],
])('arrow keys read the values and stop at the ends (%s)', async (dir, back) => {
  document.documentElement.dir = dir
  await render(chart())
  await act(async () => userEvent.tab())
  await key(back)
  expect([reading(), part('sparkline-status').textContent]).toEqual(['300Tue', 'Tue: 300'])
  await key(back)
  await key(back)
  expect(reading()).toBe('1,200Mon')
})

test.each([
  ['ltr', 'Mon'],
  ['rtl', 'Wed'],
])('the pointer reads the nearest value (%s)', async (dir, name) => {
  document.documentElement.dir = dir
  await render(chart())
  await act(async () => userEvent.hover(part('sparkline-drawing'), { position: { x: 6, y: 10 } }))
  expect(reading()).toContain(name)
  await act(async () => userEvent.unhover(part('sparkline-drawing')))
  expect(reading()).toBe('900Wed')
})

test('leaves out values that are not numbers, and draws a single value and an empty list', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { rerender } = await render(
    chart({
      items: [
        { label: 'Mon', value: 5 },
        { label: 'Tue', value: Number.NaN },
      ],
    }),
  )
  expect([reading(), warn.mock.calls.length]).toEqual(['5Mon', 1])
  expect(part('sparkline-drawing').innerHTML).not.toContain('NaN')
  await rerender(chart({ items: [] }))
  expect(part('sparkline').textContent).toBe('No data yet')
})
