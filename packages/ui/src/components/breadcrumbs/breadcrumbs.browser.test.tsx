import { act } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

const way = (steps: number) => Array.from({ length: steps }, (_, at) => ({ label: `s${at}`, href: `/${at}` }))
const stepTexts = () => [...document.querySelectorAll('li a, li span, li button')].map((step) => step.textContent)

test('a way of as many steps as allowed shows whole', async () => {
  await render(<Breadcrumbs items={way(5)} />)
  expect(stepTexts()).toEqual(['s0', 's1', 's2', 's3', 's4'])
  expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('s4')
})

test('of a longer one the middle hides behind a button that says how much, and shows with the focus on it', async () => {
  await render(<Breadcrumbs items={way(8)} />)
  expect(stepTexts()).toEqual(['s0', '…', 's5', 's6', 's7'])
  expect(part('breadcrumbs-more').getAttribute('aria-label')).toBe('展开中间的 4 级')
  part('breadcrumbs-more').focus()
  await act(async () => userEvent.keyboard('{Enter}'))
  expect(stepTexts()).toEqual(way(8).map(({ label }) => label))
  await expect.poll(() => document.activeElement?.textContent).toBe('s1')
})

test('at least first and last always show', async () => {
  await render(<Breadcrumbs items={way(4)} maxItems={1} />)
  expect(stepTexts()).toEqual(['s0', '…', 's3'])
})
