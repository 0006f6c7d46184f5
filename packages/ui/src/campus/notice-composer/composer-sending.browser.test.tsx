import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part } from '../../testing/render.tsx'
import { button, compose, field, good, links, press, title, until } from './notice-composer-test-helpers.tsx'
import type { NoticeDraft } from './notice-draft.ts'

beforeAll(() => import('../../components/rich-text-editor/editor-frame.tsx'))

test('asks for confirmation with the counts, then sends only the chosen parts', async () => {
  const draft: NoticeDraft = {
    ...good,
    withSms: true,
    smsText: '你好'.repeat(40),
    withEmail: true,
    sendAt: '2027-01-01T00:00',
  }
  const { root, onSend } = await compose({ draft })
  await press(button('Send', root))
  const dialog = part('alert-dialog')
  expect(dialog.textContent).toContain('In the name of Office.')
  expect(dialog.textContent).toContain('It reaches 3 people.')
  expect(dialog.textContent).toContain('after 1 hour get a text message (2 parts each)')
  expect(onSend).not.toHaveBeenCalled()
  await press(button('Send', dialog))
  expect(onSend).toHaveBeenCalledWith({
    title: 'Courses',
    body: { zh: '<p>x</p>' },
    sender: 'jwc',
    withLogo: true,
    contact: '',
    sendAt: null,
    attachments: [],
    event: null,
    receipt: null,
    sms: { text: '你好'.repeat(40), delay: 60 },
    email: true,
    urgent: false,
  })
})

test('a failure shows its reason in the dialog and keeps all input; what the server rejects shows at its field', async () => {
  const { root, onSend } = await compose({ draft: good })
  onSend.mockRejectedValueOnce(new Error('The server is down.'))
  onSend.mockRejectedValueOnce(
    Object.assign(new Error('Wrong'), { fields: { sender: 'You may not send for this office.', other: 'x' } }),
  )
  await press(button('Send', root))
  await press(button('Send', part('alert-dialog')))
  expect(part('alert-dialog').textContent).toContain('The server is down.')
  await press(button('Send', part('alert-dialog')))
  await until(() => expect(document.querySelector('[data-q="alert-dialog"]')).toBeNull())
  expect(links(root)).toEqual(['You may not send for this office.'])
  await until(() => expect(document.activeElement).toBe(part('error-summary', root)))
  expect(part('field-error', field(root, 'sender')).textContent).toBe('You may not send for this office.')
  expect(title(root).value).toBe('Courses')
  await act(async () => userEvent.selectOptions(part('select', field(root, 'sender')), 'me'))
  expect(links(root)).toEqual([])
  await press(button('Send', root))
  await press(button('Send', part('alert-dialog')))
  expect(onSend).toHaveBeenCalledTimes(3)
})

test('attachments that are still uploading prevent sending, and attachments are sent by their ids', async () => {
  const { promise, resolve } = Promise.withResolvers<{ id: string }>()
  const { root, onSend, onDraftChange } = await compose({ draft: good, uploadAttachment: () => promise })
  await act(async () => userEvent.upload(part('upload-input', root), new File(['x'], 'a.pdf')))
  await press(button('Send', root))
  expect(links(root)[0]).toContain('still being uploaded')
  // a file that is still uploading cannot be stored
  expect(onDraftChange.mock.lastCall?.[0].attachments).toEqual([])
  await act(async () => resolve({ id: '7' }))
  expect(links(root)).toEqual([])
  await press(button('Send', root))
  await press(button('Send', part('alert-dialog')))
  expect(onSend.mock.lastCall?.[0].attachments).toEqual([{ id: '7' }])
  const stored = onDraftChange.mock.lastCall?.[0].attachments
  expect(JSON.parse(JSON.stringify(stored))).toEqual([
    expect.objectContaining({ name: 'a.pdf', status: 'done', uploaded: { id: '7' } }),
  ])
  expect(stored?.[0]).not.toHaveProperty('file')
})
