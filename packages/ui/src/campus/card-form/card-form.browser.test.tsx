import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { CardContent } from '../card-content/card-content.tsx'
import type { CardAnswers, CardItemV1 } from '../card-content/card-content-v1.ts'

// preloaded, so that a busy machine does not delay the tests
beforeAll(() => import('./form-entries.tsx'))

const item = (id: string, field: string, rest: object = {}) => ({ id, title: `Q ${id}`, field, unread: 0, ...rest })
const content = (data: object[]) => ({
  version: 'card/v1',
  kind: 'form',
  data,
  action: { title: 'Go', url: '/forms/1' },
  global: { tips: 0 },
})

async function show(
  data: object[],
  onSubmitForm: (answers: CardAnswers, url: string | undefined) => Promise<void> | void,
) {
  const { root } = await render(<CardContent name="Form" content={content(data)} onSubmitForm={onSubmitForm} />)
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(root.querySelector('button[type=submit]')).not.toBeNull()
  })
  const control = (at: number) => root.querySelectorAll<HTMLInputElement>('[data-card-field]')[at] as HTMLInputElement
  const send = () => act(async () => root.querySelector<HTMLButtonElement>('button[type=submit]')?.click())
  return { root, control, send }
}

test('every kind of field has its control, and answers are sent with the type of the field', async () => {
  const onSubmit = vi.fn()
  const options = [
    { value: 'n', title: 'North' },
    { value: 's', title: 'South' },
    { value: 'n', title: 'Again' },
  ]
  const { root, control, send } = await show(
    [
      item('name', 'text'),
      item('why', 'textarea'),
      item('count', 'number', { min: 1, max: 9 }),
      item('none', 'number'),
      item('day', 'date'),
      item('campus', 'select', { options }),
      item('agree', 'checkbox'),
      item('__proto__', 'text', { value: 'own' }),
    ],
    onSubmit,
  )
  const kinds = [...root.querySelectorAll<HTMLInputElement>('[data-card-field]')].map((element) => element.type)
  expect(kinds).toEqual(['text', 'textarea', 'text', 'text', 'date', 'select-one', 'checkbox', 'text'])
  expect(control(5).querySelectorAll('option')).toHaveLength(3)
  await act(() => userEvent.fill(control(0), 'Li'))
  await act(() => userEvent.fill(control(1), 'a\nb'))
  await act(() => userEvent.fill(control(2), '3'))
  await act(() => userEvent.fill(control(4), '2026-11-20'))
  await act(() => userEvent.selectOptions(control(5), 's'))
  await act(() => userEvent.click(control(6)))
  await send()
  const [answers, url] = onSubmit.mock.calls[0] as [CardAnswers, string]
  expect(url).toBe('/forms/1')
  expect(Object.entries(answers)).toEqual([
    ['name', 'Li'],
    ['why', 'a\nb'],
    ['count', 3],
    ['day', '2026-11-20'],
    ['campus', 's'],
    ['agree', true],
    ['__proto__', 'own'],
  ])
  expect(Object.getPrototypeOf(answers)).toBe(Object.prototype)
  expect(part('card-form-sent', root).textContent).toContain('已提交。')
})

test('errors show at their fields, the first of them gets the focus, and nothing is sent', async () => {
  const onSubmit = vi.fn()
  const { root, control, send } = await show(
    [
      item('a', 'text'),
      item('b', 'text', { required: 1 }),
      item('c', 'number', { max: 5, value: 9 }),
      item('d', 'number', { value: 'x' }),
      item('e', 'checkbox', { required: 1 }),
      item('f', 'select', { required: 1, options: [{ value: '1', title: '1' }] }),
    ],
    onSubmit,
  )
  await send()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(control(1))
  const messages = [...root.querySelectorAll('[aria-live=polite]')].map((node) => node.textContent).filter(Boolean)
  expect(messages).toEqual(['请填写此项。', '不能大于 5。', '请输入数字。', '请填写此项。', '请填写此项。'])
  await act(() => userEvent.fill(control(1), 'x'))
  expect(control(1).getAttribute('aria-invalid')).toBeNull()
})

test('a rejection is shown with its reason, and the input is kept', async () => {
  const onSubmit = vi.fn(async () => {
    throw new Error('The office is closed.')
  })
  const { root, control, send } = await show([item('a', 'text') as CardItemV1], onSubmit)
  await act(() => userEvent.fill(control(0), 'typed'))
  await send()
  expect(part('card-form-error', root).textContent).toBe('未能提交：The office is closed.')
  expect(control(0).value).toBe('typed')
  onSubmit.mockResolvedValueOnce(undefined as never)
  await send()
  expect(onSubmit).toHaveBeenCalledTimes(2)
  await act(async () => part('card-form-sent', root).querySelector('button')?.click())
  expect(control(0).value).toBe('')
})

test('a second press while sending sends nothing', async () => {
  let finish: () => void = () => undefined
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { send } = await show([item('a', 'text')], onSubmit)
  await send()
  await send()
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await act(async () => finish())
})

test('the focus goes to the confirmation, and to the first field of the next form', async () => {
  const { root, control } = await show([item('a', 'text'), item('b', 'text')], () => undefined)
  await act(async () => control(1).focus())
  await act(() => userEvent.keyboard('x{Enter}'))
  expect(document.activeElement).toBe(part('card-form-thanks', root))
  await act(() => userEvent.keyboard('{Tab}{Enter}'))
  expect(document.activeElement).toBe(control(0))
})

test('an answer that is not valid removes the message of the previous attempt', async () => {
  const onSubmit = () => Promise.reject(new Error('The office is closed.'))
  const { root, control, send } = await show([item('a', 'text', { required: 1 })], onSubmit)
  await act(() => userEvent.fill(control(0), 'typed'))
  await send()
  expect(part('card-form-error', root).textContent).not.toBe('')
  await act(() => userEvent.clear(control(0)))
  await send()
  expect(part('card-form-error', root).textContent).toBe('')
})

test('a field that is added later has the value of its content, and edits stay', async () => {
  const onSubmit = vi.fn()
  const form = (...data: object[]) => <CardContent name="Form" content={content(data)} onSubmitForm={onSubmit} />
  const { root, rerender } = await render(form(item('a', 'text')))
  const control = (at: number) => root.querySelectorAll<HTMLInputElement>('[data-card-field]')[at] as HTMLInputElement
  await vi.waitFor(() => expect(control(0)).toBeDefined())
  await act(() => userEvent.fill(control(0), 'typed'))
  await rerender(form(item('a', 'text'), item('b', 'text', { value: 'given' }), item('c', 'checkbox')))
  expect([control(0).value, control(1).value]).toEqual(['typed', 'given'])
  await act(async () => root.querySelector<HTMLButtonElement>('button[type=submit]')?.click())
  expect(onSubmit).toHaveBeenCalledWith({ a: 'typed', b: 'given', c: false }, '/forms/1')
})
