import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { Field } from '../field/field.tsx'
import { NumberInput } from './number-input.tsx'

const field = () => part('number-field') as HTMLInputElement
const problem = () => part('number-problem').textContent
const steps = () => document.querySelectorAll<HTMLButtonElement>('[data-q="number-step"]')

test('a refused text stays after the field is left, with the reason; the value is null', async () => {
  const change = vi.fn()
  const reportProblem = vi.fn()
  await render(
    <LabelsProvider locale="en">
      <Field label="Copies">
        <NumberInput min={10} max={20} onValueChange={change} onProblemChange={reportProblem} />
      </Field>
    </LabelsProvider>,
  )
  await userEvent.type(field(), '1')
  expect([problem(), field().validity.valid]).toEqual(['', false])
  await userEvent.type(field(), '5')
  expect(change.mock.lastCall).toEqual([15])
  await userEvent.type(field(), '0')
  await act(async () => field().blur())
  expect([field().value, problem()]).toEqual(['150', 'Enter 20 or less.'])
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(field().getAttribute('aria-describedby')).toContain(part('number-problem').id)
  expect(change.mock.lastCall).toEqual([null])
  expect(reportProblem.mock.lastCall).toEqual(['Enter 20 or less.'])
})

test('arrow keys and buttons step within the limits; the wheel changes nothing', async () => {
  await render(<NumberInput aria-label="1" min={0} max={0.3} step={0.1} defaultValue={0.1} />)
  await userEvent.click(field())
  await userEvent.keyboard('{ArrowUp}')
  expect(field().value).toBe('0.2')
  field().dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true }))
  expect(field().value).toBe('0.2')
  await userEvent.click(steps()[1]!)
  expect(field().value).toBe('0.3')
  expect([steps()[0]?.disabled, steps()[1]?.disabled]).toEqual([false, true])
  await userEvent.keyboard('{Home}')
  expect(field().getAttribute('aria-valuenow')).toBe('0')
})

test('a button that is held repeats until it is let go', async () => {
  vi.useFakeTimers()
  try {
    await render(<NumberInput aria-label="1" defaultValue={0} />)
    const plus = steps()[1]!
    await act(async () => plus.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 })))
    for (const wait of [400, 60, 60]) await act(async () => vi.advanceTimersByTime(wait))
    await act(async () => window.dispatchEvent(new PointerEvent('pointerup')))
    await act(async () => plus.click())
    await act(async () => vi.advanceTimersByTime(1000))
    expect(field().value).toBe('3')
  } finally {
    vi.useRealTimers()
  }
})

test('a form gets the number without separators, or an empty text, and a reset restores the first value', async () => {
  const { root } = await render(
    <form>
      <NumberInput aria-label="1" name="budget" grouping defaultValue={12345} required />
    </form>,
  )
  const form = root.querySelector('form')!
  expect(field().value).toBe('12,345')
  expect(new FormData(form).get('budget')).toBe('12345')
  await userEvent.clear(field())
  expect(new FormData(form).get('budget')).toBe('')
  expect(form.checkValidity()).toBe(false)
  await act(async () => form.reset())
  expect([field().value, new FormData(form).get('budget')]).toEqual(['12,345', '12345'])
})

test('reads the separators that it shows in the language of the page', async () => {
  await render(
    <LabelsProvider locale="de" labels={{}}>
      <NumberInput aria-label="1" grouping defaultValue={12345} />
    </LabelsProvider>,
  )
  expect([field().value, problem(), field().validity.valid]).toEqual(['12.345', '', true])
  await userEvent.fill(field(), '1.234')
  expect(field().getAttribute('aria-valuenow')).toBe('1234')
})

test('a controlled input shows its value, also after a refused text', async () => {
  const input = (value: number | null) => <NumberInput aria-label="1" value={value} onValueChange={() => undefined} />
  const { rerender } = await render(input(null))
  await userEvent.type(field(), 'x')
  expect(field().value).toBe('x')
  await rerender(input(7))
  expect(field().value).toBe('7')
})

test('a prop that cannot be used is replaced by its default, with one warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await render(<NumberInput aria-label="1" step={-2} min={5} max={1} defaultValue={6} />)
  await userEvent.click(field())
  await userEvent.keyboard('{ArrowUp}')
  expect(field().value).toBe('7')
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    'Quadrangle UI: NumberInput cannot use step = -2; 1 stands in.',
    'Quadrangle UI: NumberInput cannot use max = 1; 9007199254740991 stands in.',
  ])
})
