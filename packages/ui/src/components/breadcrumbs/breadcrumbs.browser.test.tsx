import { act } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

const path = (steps: number) => Array.from({ length: steps }, (_, at) => ({ label: `s${at}`, href: `/${at}` }))
const stepTexts = () => [...document.querySelectorAll('li a, li span, li button')].map((step) => step.textContent)

test('a path with as many steps as allowed is shown completely', async () => {
  await render(<Breadcrumbs items={path(5)} />)
  expect(stepTexts()).toEqual(['s0', 's1', 's2', 's3', 's4'])
  expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('s4')
})

test('a longer path hides its middle levels behind a button that says how many; expanding it moves the focus there', async () => {
  await render(<Breadcrumbs items={path(8)} />)
  expect(stepTexts()).toEqual(['s0', '…', 's5', 's6', 's7'])
  expect(part('breadcrumbs-more').getAttribute('aria-label')).toBe('展开中间的 4 级')
  part('breadcrumbs-more').focus()
  await act(async () => userEvent.keyboard('{Enter}'))
  expect(stepTexts()).toEqual(path(8).map(({ label }) => label))
  await expect.poll(() => document.activeElement?.textContent).toBe('s1')
})

test('at least the first and the last step are always shown', async () => {
  await render(<Breadcrumbs items={path(4)} maxItems={1} />)
  expect(stepTexts()).toEqual(['s0', '…', 's3'])
})

test('expanding moves the focus to the first hidden level even if that is no link', async () => {
  await render(<Breadcrumbs items={path(8).map(({ label, href }, at) => (at === 1 ? { label } : { label, href }))} />)
  part('breadcrumbs-more').focus()
  await act(async () => userEvent.keyboard('{Enter}'))
  expect(document.activeElement?.textContent).toBe('s1')
})
