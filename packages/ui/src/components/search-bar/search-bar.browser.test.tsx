import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { SearchBar } from './search-bar.tsx'

const field = () => part('search-input') as HTMLInputElement
const enter = () => act(async () => userEvent.keyboard('{Enter}'))

test('searches for trimmed text and clears it, unless it is to be kept', async () => {
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

test('Escape closes it, unless its content has handled the key', async () => {
  const close = vi.fn()
  const take = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const { rerender } = await render(
    <SearchBar onSubmit={() => undefined} onClose={close} inputProps={{ onKeyDown: take }} />,
  )
  await act(async () => field().focus())
  await act(async () => userEvent.keyboard('{Escape}'))
  expect([take.mock.calls.length, close.mock.calls.length]).toEqual([1, 0])
  await rerender(<SearchBar onSubmit={() => undefined} onClose={close} />)
  await act(async () => userEvent.keyboard('{Escape}'))
  expect(close).toHaveBeenCalledTimes(1)
})
