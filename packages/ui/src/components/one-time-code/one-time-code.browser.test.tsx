import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { OneTimeCode } from './one-time-code.tsx'

const input = () => part('code-input') as HTMLInputElement

test('extracts the digits from pasted or typed text, and reports once when it is complete', async () => {
  const onComplete = vi.fn()
  await render(<OneTimeCode aria-label="1" onComplete={onComplete} />)
  expect(input().autocomplete).toBe('one-time-code')
  await userEvent.fill(input(), 'Code: 12-３٤ ')
  expect(input().value).toBe('1234')
  expect([input().validity.valid, onComplete.mock.calls]).toEqual([false, []])
  await userEvent.type(input(), '5x67')
  expect(input().value).toBe('123456')
  expect([input().validity.valid, onComplete.mock.calls]).toEqual([true, [['123456']]])
})

test('each digit is in its cell, and the last one does not scroll the others', async () => {
  const { root } = await render(
    <div style={{ inlineSize: 150 }}>
      <OneTimeCode aria-label="1" defaultValue="123456" />
    </div>,
  )
  input().focus()
  input().setSelectionRange(6, 6)
  expect(input().scrollLeft).toBe(0)
  expect(input().scrollWidth).toBe(input().clientWidth)
  expect(part('one-time-code', root).getBoundingClientRect().width).toBe(150)
  const { letterSpacing, paddingInlineStart } = getComputedStyle(input())
  // half of the space between two digits is before the first one
  expect(Number.parseFloat(paddingInlineStart) * 2).toBeCloseTo(Number.parseFloat(letterSpacing), 0)
})

test('sends its digits with the form, and a reset empties it', async () => {
  const { root } = await render(
    <form>
      <OneTimeCode aria-label="1" name="code" required length={4} />
    </form>,
  )
  const form = root.querySelector('form')!
  expect(form.checkValidity()).toBe(false)
  await userEvent.type(input(), '0042')
  expect([form.checkValidity(), new FormData(form).get('code')]).toEqual([true, '0042'])
  await act(async () => form.reset())
  expect(input().value).toBe('')
})

test('a length that cannot be used becomes 6, with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { root } = await render(<OneTimeCode aria-label="1" length={0} />)
  expect(root.querySelectorAll('[data-q="code-cell"]')).toHaveLength(6)
  expect(warn).toHaveBeenCalledTimes(1)
})
