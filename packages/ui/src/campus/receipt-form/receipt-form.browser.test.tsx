import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { ReceiptForm, type ReceiptFormProps } from './receipt-form.tsx'

const options = [
  { key: 'a', label: 'Come' },
  { key: 'b', label: 'Stay' },
]

function English(props: Partial<ReceiptFormProps>) {
  return (
    <LabelsProvider locale="en">
      <ReceiptForm subject="Will you come?" options={options} {...props} />
    </LabelsProvider>
  )
}

const text = () => part('receipt-form').textContent
const button = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name)
const press = (name: string) => act(async () => button(name)?.click())
const choose = (value: string) =>
  act(async () => document.querySelector<HTMLElement>(`[role=radio][value=${value}]`)?.click())

afterEach(() => {
  vi.useRealTimers()
})

test('sends nothing without an option or a required note, and shows what is missing', async () => {
  const submit = vi.fn()
  await render(<English onSubmit={submit} note="required" />)
  await press('Submit reply')
  expect(text()).toContain('Choose one of the options.')
  expect(text()).toContain('Write a note.')
  await choose('b')
  await press('Submit reply')
  expect(submit).not.toHaveBeenCalled()
  await act(async () => userEvent.fill(part('textarea'), ' late '))
  await press('Submit reply')
  expect(submit.mock.calls).toEqual([[{ option: 'b', note: 'late' }]])
})

test('two presses send one answer; a refusal preserves the input', async () => {
  let refuse: (error: Error) => void = () => undefined
  const submit = vi.fn(() => new Promise((_, reject) => (refuse = reject)))
  await render(<English onSubmit={submit} />)
  await choose('a')
  await act(async () => userEvent.fill(part('textarea'), 'with two guests'))
  await press('Submit reply')
  await act(async () => part('receipt-fields').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  expect(submit).toHaveBeenCalledTimes(1)
  await act(async () => refuse(new Error('The network is down.')))
  expect(part('receipt-problem').textContent).toBe('Your reply could not be submitted: The network is down.')
  expect((part('textarea') as HTMLTextAreaElement).value).toBe('with two guests')
})

test('after sending the answer is shown and focused; it can be changed, and the change can be cancelled', async () => {
  const submit = vi.fn()
  const { rerender } = await render(<English onSubmit={submit} />)
  await choose('a')
  await press('Submit reply')
  expect(text()).toContain('You have replied to this notice.')
  await expect.poll(() => document.activeElement).toBe(part('receipt-status'))
  await press('Edit reply')
  await choose('b')
  await press('Cancel')
  expect(document.querySelector('[data-q="receipt-option"]')?.textContent).toBe('ComeYour reply')
  await press('Edit reply')
  await choose('b')
  await press('Save changes')
  expect(submit.mock.calls.map(([answer]) => answer.option)).toEqual(['a', 'b'])
  await rerender(<English onSubmit={submit} answer={{ option: 'a' }} />)
  expect(document.querySelector('[data-q="receipt-option"]')?.textContent).toBe('ComeYour reply')
})

test('the form closes at its deadline, and preserves an answer that was begun', async () => {
  vi.useFakeTimers()
  const submit = vi.fn()
  const deadline = Date.now() + 60_000
  await render(<English onSubmit={submit} deadline={deadline} />)
  await choose('a')
  await act(async () => vi.advanceTimersByTime(61_000))
  expect(part('receipt-problem').textContent).toContain('The deadline has passed')
  expect(document.querySelector('[role=radio][value=a]')?.getAttribute('aria-checked')).toBe('true')
  expect([...document.querySelectorAll<HTMLButtonElement>('[role=radio]')].every((radio) => radio.disabled)).toBe(true)
  await act(async () => part('receipt-fields').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  expect(submit).not.toHaveBeenCalled()
})

test('without an answer that was begun, a closed form says that it is closed', async () => {
  vi.useFakeTimers()
  await render(<English onSubmit={() => undefined} deadline={Date.now() + 60_000} />)
  expect(button('Submit reply')).toBeDefined()
  await act(async () => vi.advanceTimersByTime(61_000))
  expect(button('Submit reply')).toBeUndefined()
  expect(text()).toContain('Replies are closed')
})

test('a reader who is not asked is informed of it, and an unchangeable answer remains', async () => {
  const { rerender } = await render(<English recipient={false} onSubmit={() => undefined} />)
  expect(text()).toContain('You are not a recipient of this notice')
  expect(document.querySelector('[role=radio]')).toBeNull()
  await rerender(<English answer={{ option: 'a' }} changeable={false} onSubmit={() => undefined} />)
  expect(button('Edit reply')).toBeUndefined()
  await rerender(<English answer={{ option: 'a' }} closed onSubmit={() => undefined} />)
  expect(button('Edit reply')).toBeUndefined()
})

test('a draft is reported at every change, is restored, and is dropped once it is sent or discarded', async () => {
  const reportDraft = vi.fn()
  const { rerender } = await render(<English onSubmit={() => undefined} onDraftChange={reportDraft} />)
  await choose('a')
  await act(async () => userEvent.fill(part('textarea'), 'late'))
  expect(reportDraft.mock.calls).toEqual([[{ option: 'a', note: '' }], [{ option: 'a', note: 'late' }]])
  const draft = { option: 'b', note: 'with two guests' }
  const note = () => (part('textarea') as HTMLTextAreaElement).value
  await rerender(<English key="later" onSubmit={() => undefined} onDraftChange={reportDraft} draft={draft} />)
  expect(note()).toBe('with two guests')
  await press('Submit reply')
  expect(reportDraft).toHaveBeenLastCalledWith(undefined)
  expect(text()).toContain('with two guests')
  // a started change continues as a change, and can be cancelled
  await rerender(
    <English
      key="again"
      onSubmit={() => undefined}
      onDraftChange={reportDraft}
      draft={draft}
      answer={{ option: 'a' }}
    />,
  )
  expect(button('Save changes')).toBeDefined()
  await press('Cancel')
  await press('Edit reply')
  expect(note()).toBe('')
})

test('a deadline is marked as campus time for readers elsewhere', async () => {
  const deadline = Date.now() + 86_400_000
  const localZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const { rerender } = await render(<English deadline={deadline} zone={localZone} />)
  expect(part('receipt-deadline').textContent).not.toContain('campus')
  await rerender(<English deadline={deadline} zone="Pacific/Marquesas" />)
  expect(part('receipt-deadline').textContent).toMatch(/\d\d:\d\d \(.*\d\d:\d\d on campus\)$/)
})
