import { afterEach, expect, test, vi } from 'vitest'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { BarChart, type BarChartProps } from './bar-chart.tsx'

const chart = (props: Partial<BarChartProps>) => (
  <LabelsProvider locale="en">
    <BarChart
      label="Replies"
      items={[
        { label: 'Yes', value: 1200 },
        { label: 'No', value: 300 },
      ]}
      {...props}
    />
  </LabelsProvider>
)
const rows = () => [...document.querySelectorAll('tr')].map((row) => row.textContent)
const widths = () =>
  [...document.querySelectorAll('[data-q="chart-bar-fill"] rect')].map((bar) => bar.getAttribute('width'))

afterEach(() => vi.restoreAllMocks())

test('bars are measured by the largest value, by max, or by the sum', async () => {
  const { rerender } = await render(chart({}))
  expect([rows(), widths()]).toEqual([
    ['ItemValue', 'Yes1,200', 'No300'],
    ['100%', '25%'],
  ])
  await rerender(chart({ max: 1000 }))
  expect(widths()).toEqual(['100%', '30%'])
  await rerender(chart({ share: true, valueHeader: 'People' }))
  expect([rows(), widths()]).toEqual([
    ['ItemPeopleShare', 'Yes1,20080%', 'No30020%'],
    ['80%', '20%'],
  ])
  const few = [
    { label: 'Yes', value: 1 },
    { label: 'No', value: 999 },
  ]
  await rerender(chart({ share: true, items: few }))
  expect(rows().slice(1)).toEqual(['Yes1<1%', 'No999100%'])
})

test('an unusable value counts as 0, with a warning; an empty chart says that it has no data', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { rerender } = await render(
    chart({
      max: Number.NaN,
      items: [
        { label: 'Broken', value: Number.NaN },
        { label: 'Below', value: -3 },
      ],
    }),
  )
  expect([rows().slice(1), widths()]).toEqual([
    ['Broken0', 'Below0'],
    ['0%', '0%'],
  ])
  expect(warn.mock.calls.flat().join()).toMatch(/Broken.*Below.*BarChart\.max/s)
  await rerender(chart({ items: [] }))
  expect(part('bar-chart').textContent).toBe('No data yet')
})
