import { act } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { DonutChart, type DonutChartProps } from './donut-chart.tsx'

const chart = (props: Partial<DonutChartProps> = {}) => (
  <LabelsProvider locale="en">
    <DonutChart
      label="Dinner"
      items={[
        { label: 'Rice', value: 6 },
        { label: 'None', value: 0 },
        { label: 'Noodles', value: 2 },
      ]}
      {...props}
    />
  </LabelsProvider>
)
const middle = () => part('donut-middle').textContent
const emphasised = () => document.querySelector('tr[class*="sunken"]')?.textContent
const key = (name: string) => act(async () => userEvent.keyboard(name))

test('each part has the number of its row, and the middle the sum', async () => {
  await render(chart())
  expect([...document.querySelectorAll('[data-q="donut-ring"] text')].map((text) => text.textContent)).toEqual([
    '1',
    '3',
  ])
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    '1Rice675%',
    '2None00%',
    '3Noodles225%',
  ])
  expect(middle()).toBe('8Total')
  expect(part('donut-ring').getAttribute('aria-label')).toBe('Dinner: Total 8')
})

test('the arrow keys read the parts, and leaving it shows the sum again', async () => {
  await render(chart())
  await act(async () => userEvent.tab())
  expect([middle(), emphasised(), part('donut-status').textContent]).toEqual([
    '675%',
    '1Rice675%',
    'Rice: 6, 75% of the total',
  ])
  await key('{End}')
  expect([middle(), part('donut-status').textContent]).toEqual(['225%', 'Noodles: 2, 25% of the total'])
  await key('{ArrowRight}')
  expect(middle()).toBe('225%')
  await act(async () => part('donut-ring').blur())
  expect([middle(), part('donut-status').textContent]).toEqual(['8Total', ''])
})

test('the pointer reads a part or a row silently', async () => {
  await render(chart())
  const { left, top, width } = part('donut-ring').getBoundingClientRect()
  // the point at half past ten on the ring, in the middle of its band
  const at = 0.5 - (38 / 120) * Math.SQRT1_2
  const arc = document.elementFromPoint(left + at * width, top + at * width)
  await act(async () => arc?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  expect([emphasised(), part('donut-status').textContent]).toEqual(['3Noodles225%', ''])
  await act(async () => userEvent.hover(document.querySelector('tbody tr') as Element))
  expect(middle()).toBe('675%')
})

test('one part is the whole ring, without a gap', async () => {
  await render(chart({ items: [{ label: 'All', value: 4 }] }))
  const arcs = document.querySelectorAll('[data-q="donut-ring"] circle')
  expect([arcs.length, arcs[1]?.getAttribute('stroke-dasharray')]).toEqual([2, '100 0'])
})
