import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { RangeSlider } from './range-slider.tsx'
import { Slider } from './slider.tsx'

const inputs = (root: ParentNode) => [...root.querySelectorAll<HTMLInputElement>('[data-q="slider-input"]')]
const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

test('announces its formatted value, sends it with the form, and a reset restores the first value', async () => {
  const changed = vi.fn()
  const { root } = await render(
    <form>
      <Slider
        aria-label="1"
        name="radius"
        max={32}
        defaultValue={12}
        onValueChange={changed}
        format={(n) => `${n} px`}
      />
    </form>,
  )
  const form = root.querySelector('form')!
  const [input] = inputs(root) as [HTMLInputElement]
  input.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect([input.getAttribute('aria-valuetext'), changed.mock.lastCall]).toEqual(['13 px', [13]])
  expect(new FormData(form).get('radius')).toBe('13')
  await act(async () => form.reset())
  expect([input.value, input.getAttribute('aria-valuetext')]).toEqual(['12', '12 px'])
})

test.each(['ltr', 'rtl'] as const)('in %s layouts, the visible thumb is where the browser has its own', async (dir) => {
  const { root } = await render(
    <div dir={dir} style={{ inlineSize: 220 }}>
      <Slider aria-label="1" defaultValue={30} />
    </div>,
  )
  const rail = part('slider-rail', root).getBoundingClientRect()
  const expected = dir === 'ltr' ? rail.left + 10 + 60 : rail.right - 10 - 60
  expect(middleOf(part('slider-thumb', root))).toBeCloseTo(expected, 0)
})

test.each(['ltr', 'rtl'] as const)('in %s layouts, a press goes to the nearer of two thumbs', async (dir) => {
  const { root } = await render(
    <div dir={dir} style={{ inlineSize: 220 }}>
      <RangeSlider aria-label="1" defaultValue={[20, 60]} />
    </div>,
  )
  const { left, right, top, height } = part('slider-rail', root).getBoundingClientRect()
  const pressedInput = (value: number) => {
    const distance = 10 + value * 2
    const input = document.elementFromPoint(dir === 'ltr' ? left + distance : right - distance, top + height / 2)
    return inputs(root).indexOf(input as HTMLInputElement)
  }
  expect([0, 20, 38, 42, 60, 100].map(pressedInput)).toEqual([0, 0, 0, 1, 1, 1])
})

test('two thumbs do not pass each other and are sent under one name', async () => {
  const changed = vi.fn()
  const { root } = await render(
    <form>
      <RangeSlider aria-label="1" name="hours" max={24} defaultValue={[8, 9]} onValueChange={changed} />
    </form>,
  )
  inputs(root)[0]?.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(changed.mock.calls).toEqual([[[9, 9]]])
  const form = root.querySelector('form')!
  expect(new FormData(form).getAll('hours')).toEqual(['9', '9'])
  await act(async () => form.reset())
  expect(new FormData(form).getAll('hours')).toEqual(['8', '9'])
})

test('a scale that cannot be used is replaced by 0 to 100, with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { root } = await render(<Slider aria-label="1" min={5} max={5} step={0} value={Number.NaN} />)
  const [input] = inputs(root) as [HTMLInputElement]
  expect([input.min, input.max, input.step, input.value]).toEqual(['0', '100', '1', '0'])
  expect(warn).toHaveBeenCalledTimes(3)
})
