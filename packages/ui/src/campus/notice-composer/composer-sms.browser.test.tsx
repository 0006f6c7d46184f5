import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part } from '../../testing/render.tsx'
import type { NoticeComposerProps } from './composer-props.ts'
import { button, compose, field, good, links, press, until } from './notice-composer-test-helpers.tsx'

beforeAll(() => import('../../components/rich-text-editor/editor-frame.tsx'))

test('full-width characters of the text message are shown, refused, and corrected with one press', async () => {
  const { root, onSend } = await compose({ draft: { ...good, withSms: true, smsText: '请准时，　９点！' } })
  const error = () =>
    part('field-error', field(root, 'sms').querySelector<HTMLElement>('[data-q="field"]')!).textContent
  expect(error()).toBe('A text message cannot hold full-width characters: ， U+3000 (wide space) ９ ！')
  await press(button('Send', root))
  expect(links(root)).toEqual(['A text message cannot hold full-width characters: ， U+3000 (wide space) ９ ！'])
  await press(button('Make all half-width'))
  expect((part('textarea', field(root, 'sms')) as HTMLTextAreaElement).value).toBe('请准时, 9点!')
  await press(button('Send', root))
  await press(button('Send', part('alert-dialog')))
  expect(onSend).toHaveBeenCalledTimes(1)
})

test('the delay of the text message is one of five values or a custom one', async () => {
  const { root, onSend } = await compose({ draft: { ...good, withSms: true, smsText: 'a' } })
  const select = part('select', field(root, 'sms')) as HTMLSelectElement
  expect([...select.options].map(({ text }) => text)).toEqual([
    '0.5 hours',
    '1 hour',
    '2 hours',
    '4 hours',
    '24 hours',
    'Custom',
  ])
  await act(async () => userEvent.selectOptions(select, 'custom'))
  const hours = field(root, 'sms').querySelector<HTMLInputElement>('input[type=number]')!
  await act(async () => userEvent.fill(hours, '0'))
  await press(button('Send', root))
  expect(links(root)).toEqual(['Enter hours above 0 and up to 168.'])
  await act(async () => userEvent.fill(hours, '1.5'))
  await press(button('Send', root))
  await press(button('Send', part('alert-dialog')))
  expect(onSend.mock.lastCall?.[0].sms).toEqual({ text: 'a', delay: 90 })
})

test('another draft changes the shown delay of the text message', async () => {
  const draft = (smsDelay: number) => ({ ...good, withSms: true, smsText: 'a', smsDelay })
  const { root, update } = await compose({ draft: draft(60) })
  const select = part('select', field(root, 'sms')) as HTMLSelectElement
  const hours = () => field(root, 'sms').querySelector<HTMLInputElement>('input[type=number]')?.value
  const delay = () => [select.selectedOptions[0]?.text, hours()]
  expect(delay()).toEqual(['1 hour', undefined])
  await update({ draft: draft(90) })
  expect(delay()).toEqual(['Custom', '1.5'])
  await update({ draft: draft(150) })
  expect(delay()).toEqual(['Custom', '2.5'])
  await update({ draft: draft(120) })
  expect(delay()).toEqual(['2 hours', undefined])
})

test('a text message that is too long is not sent, and its field states the limit', async () => {
  const { root, onSend } = await compose({ draft: { ...good, withSms: true, smsText: 'abcd' }, limits: { maxSms: 3 } })
  await press(button('Send', root))
  expect(onSend).not.toHaveBeenCalled()
  expect(links(root)).toEqual(['The text message can have up to 3 characters. Shorten it.'])
  expect(part('textarea', field(root, 'sms')).getAttribute('aria-invalid')).toBe('true')
})

test('the estimate of the text message shows parts and cost, also in the confirmation, and a failure to estimate', async () => {
  const estimateSms = vi.fn<NonNullable<NoticeComposerProps['estimateSms']>>()
  estimateSms.mockResolvedValueOnce({ parts: 6, cost: { amount: 0.3, currency: 'EUR' } })
  estimateSms.mockRejectedValueOnce(new Error('No gateway.'))
  const { root } = await compose({ draft: { ...good, withSms: true, smsText: 'hi' }, estimateSms })
  const sms = field(root, 'sms')
  expect(sms.textContent).toContain('2 characters, sent in 1 part')
  await until(() => expect(sms.textContent).toContain('6 parts in all, about €0.30'))
  await press(button('Send', root))
  expect(part('alert-dialog').textContent).toContain('6 parts in all, about €0.30')
  await press(button('Cancel', part('alert-dialog')))
  await act(async () => userEvent.type(part('textarea', sms), '选'))
  await until(() => expect(sms.textContent).toContain('The cost could not be estimated: No gateway.'))
  expect(sms.textContent).toContain('up to 70 in one part')
})
