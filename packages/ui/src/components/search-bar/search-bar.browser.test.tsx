import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { SearchBar } from './search-bar.tsx'

const field = () => part('search-input') as HTMLInputElement
const enter = () => act(async () => userEvent.keyboard('{Enter}'))

test('searches for trimmed text and clears the input, unless clearOnSubmit is false', async () => {
  const submit = vi.fn()
  const { rerender } = await render(<SearchBar onSubmit={submit} />)
  await act(async () => userEvent.fill(field(), '   '))
  await enter()
  expect(submit).not.toHaveBeenCalled()
  await act(async () => userEvent.fill(field(), ' 图书馆 '))
  await enter()
  expect([submit.mock.calls, field().value]).toEqual([[['图书馆']], ''])
  await rerender(<SearchBar onSubmit={submit} clearOnSubmit={false} />)
  await act(async () => userEvent.fill(field(), '选课'))
  await enter()
  expect([submit.mock.lastCall, field().value]).toEqual([['选课'], '选课'])
})

test('Escape closes it, unless a handler of the input prevents that', async () => {
  const close = vi.fn()
  const handleKey = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const { rerender } = await render(
    <SearchBar onSubmit={() => undefined} onClose={close} inputProps={{ onKeyDown: handleKey }} />,
  )
  await act(async () => field().focus())
  await act(async () => userEvent.keyboard('{Escape}'))
  expect([handleKey.mock.calls.length, close.mock.calls.length]).toEqual([1, 0])
  await rerender(<SearchBar onSubmit={() => undefined} onClose={close} />)
  await act(async () => userEvent.keyboard('{Escape}'))
  expect(close).toHaveBeenCalledTimes(1)
})

test('Escape that cancels the composition of an input method does not close it', async () => {
  const close = vi.fn()
  await render(<SearchBar onSubmit={() => undefined} onClose={close} />)
  const composingEscape = { key: 'Escape', bubbles: true, cancelable: true, isComposing: true }
  await act(async () => field().dispatchEvent(new KeyboardEvent('keydown', composingEscape)))
  expect(close).not.toHaveBeenCalled()
})
