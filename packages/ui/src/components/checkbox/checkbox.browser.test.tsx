import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Checkbox } from './checkbox.tsx'

test('the box is 24 px, shows its mark while checked, and is aligned with the label', async () => {
  await render(<Checkbox label="Copy" help="By e-mail" defaultChecked />)
  const box = part('checkbox-box') as HTMLInputElement
  const { width, height } = box.getBoundingClientRect()
  expect([width, height]).toEqual([24, 24])
  expect(getComputedStyle(box, '::after').visibility).toBe('visible')
  const text = part('checkbox-text').getBoundingClientRect()
  expect(Math.abs(box.getBoundingClientRect().top + 12 - (text.top + 10.5))).toBeLessThan(2)
  await userEvent.click(part('checkbox-help'))
  expect(box.checked).toBe(false)
  expect(getComputedStyle(box, '::after').visibility).toBe('hidden')
})

test('is indeterminate while the prop is set', async () => {
  const { rerender } = await render(<Checkbox label="All" indeterminate />)
  const box = part('checkbox-box') as HTMLInputElement
  expect(box.indeterminate).toBe(true)
  await rerender(<Checkbox label="All" />)
  expect(box.indeterminate).toBe(false)
})
