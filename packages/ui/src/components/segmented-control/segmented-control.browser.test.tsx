import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../testing/render.tsx'
import { Field } from '../field/field.tsx'
import { SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx'

const options = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week', disabled: true },
  { value: 'month', label: 'Month' },
]
const control = (props: Partial<SegmentedControlProps> = {}) => (
  <SegmentedControl aria-label="Span" options={options} {...props} />
)
const radios = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement>('input')]
const chosen = (root: HTMLElement) => radios(root).find(({ checked }) => checked)?.value

test('is one Tab stop; arrow keys skip disabled options', async () => {
  const changed = vi.fn()
  const { root } = await render(
    <>
      {control({ defaultValue: 'day', onValueChange: changed })}
      {control({ defaultValue: 'day' })}
    </>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(changed.mock.calls).toEqual([['month']])
  await userEvent.tab()
  // a group without a name is a separate group
  expect(document.activeElement).toBe(radios(root)[3])
})

test('a controlled control shows its value, whichever option is pressed', async () => {
  const { root, rerender } = await render(control({ value: 'day' }))
  await userEvent.click(radios(root)[2]!)
  expect(chosen(root)).toBe('day')
  await rerender(control({ value: 'month' }))
  expect(chosen(root)).toBe('month')
  await rerender(control({ value: null }))
  expect(chosen(root)).toBeUndefined()
})

test('a form gets its value and requires it, and a reset restores the first state', async () => {
  const { root } = await render(
    <form>
      <Field label="Span" required>
        {control({ name: 'span', 'aria-label': undefined })}
      </Field>
    </form>,
  )
  const form = root.querySelector('form')!
  expect(form.checkValidity()).toBe(false)
  await userEvent.click(radios(root)[0]!)
  expect([form.checkValidity(), new FormData(form).get('span')]).toEqual([true, 'day'])
  await act(async () => form.reset())
  expect(chosen(root)).toBeUndefined()
})
