import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part } from '../../testing/render.tsx'
import { button, compose, field, good, links, press, title, until } from './notice-composer-test-helpers.tsx'
import { emptyNotice, type NoticeDraft } from './notice-draft.ts'

beforeAll(() => import('../../components/rich-text-editor/editor-frame.tsx'))

test('submitting an empty form lists the missing parts, moves the focus there, and leads to each part', async () => {
  const { root, onSend } = await compose({ recipientCount: 0, draft: { ...emptyNotice, when: 'later' } })
  expect(button('Schedule').disabled).toBe(false)
  await press(button('Schedule'))
  expect(document.activeElement).toBe(part('error-summary', root))
  expect(links(root)).toEqual([
    'There is no recipient. Choose at least one organisation, person or group.',
    'The title is empty. Give the notice a title.',
    'The content is empty. Write a text in at least one language.',
    'The sender is empty. Choose in whose name it is sent.',
    'The date is empty. Choose a day and a time.',
  ])
  expect(onSend).not.toHaveBeenCalled()
  const follow = (at: number) => press(root.querySelectorAll<HTMLElement>('[data-q="error-summary-link"]')[at]!)
  await follow(1)
  expect(document.activeElement).toBe(title(root))
  expect(title(root).getAttribute('aria-invalid')).toBe('true')
  await follow(0)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Recipients')
  await follow(2)
  expect(document.activeElement).toBe(part('rich-text-area', root.querySelector('[data-state=active][role=tabpanel]')!))
  await act(async () => userEvent.fill(title(root), 'T'))
  expect(links(root)).toHaveLength(4)
})

test('a missing language is marked and explained, and an error leads into its tab', async () => {
  const draft = { ...good, body: { zh: '<p>x</p>', en: '' } }
  const { root, update } = await compose({ draft })
  const [zh, en] = root.querySelectorAll<HTMLElement>('[role=tab]')
  expect([zh?.textContent, en?.textContent]).toEqual(['Chinese', 'Englishmissing'])
  await press(en!)
  expect(root.querySelector('[role=tabpanel][data-state=active]')?.textContent).toContain(
    'There is no text in English: those who read English get the Chinese text and are told so.',
  )
  await press(zh!)
  await update({ draft: { ...draft, body: { zh: '<p>x</p>', en: '<p>too much</p>' } }, limits: { maxBody: 3 } })
  await press(button('Send', root))
  await press(part('error-summary-link', root))
  await until(() => expect(en?.getAttribute('aria-selected')).toBe('true'))
  expect((document.activeElement as HTMLElement).lang).toBe('en')
})

test('an invalid date does not count as empty: its reason shows at the field and in the list, and nothing is sent', async () => {
  const draft: NoticeDraft = {
    ...good,
    when: 'later',
    withEvent: true,
    withReceipt: true,
    event: { begins: '2026-12-01T09:00', ends: null, place: '' },
    receipt: { ...good.receipt, subject: 'Coming?', options: ['Yes', 'No'] },
  }
  const { root, onSend } = await compose({ draft })
  const dates = (name: string) => [...field(root, name).querySelectorAll<HTMLInputElement>('[data-q="input"]')]
  const [sendAt] = dates('date')
  const [, ends] = dates('event')
  const deadline = dates('receipt').at(-1)
  await act(async () => userEvent.fill(sendAt!, '2020-01-01 08:00'))
  await act(async () => userEvent.keyboard('{Enter}'))
  const early = 'Choose 20 Nov 2026 12:00 or later.'
  expect(links(root)).toEqual([`When to send it: ${early}`])
  expect(field(root, 'date').textContent?.split(early)).toHaveLength(2)
  expect(field(root, 'date').textContent).not.toContain('empty')
  await act(async () => userEvent.fill(sendAt!, '2026-11-21 08:00'))
  await act(async () => userEvent.fill(ends!, '2026-11-30'))
  await act(async () => userEvent.fill(deadline!, 'next week'))
  await press(button('Schedule', root))
  expect(links(root)).toEqual([
    'Ends: Choose 1 Dec 2026 09:00 or later.',
    'The receipt is not complete. Check its subject, options and deadline.',
  ])
  await act(async () => userEvent.fill(ends!, ''))
  await act(async () => userEvent.fill(deadline!, '2026-12-02'))
  await press(button('Schedule', root))
  await press(button('Schedule', part('alert-dialog')))
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({
    sendAt: '2026-11-21T08:00',
    receipt: { deadline: '2026-12-02T09:00' },
  })
})

test('switched-off parts are preserved, and an unfinished receipt prevents sending', async () => {
  const { root } = await compose({ draft: { ...good, withReceipt: true } })
  const receipt = field(root, 'receipt')
  await act(async () => userEvent.fill(receipt.querySelector<HTMLInputElement>('[data-option="0"]')!, 'Yes'))
  await press(button('Send', root))
  expect(links(root)).toEqual(['The receipt is not complete. Check its subject, options and deadline.'])
  const toggle = receipt.querySelector<HTMLElement>('[role=switch]')!
  await press(toggle)
  expect(links(root)).toEqual([])
  await press(toggle)
  expect(receipt.querySelector<HTMLInputElement>('[data-option="0"]')?.value).toBe('Yes')
})
