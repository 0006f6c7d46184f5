import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part } from '../../testing/render.tsx'
import { button, compose, field, good, logo, press, until } from './notice-composer-test-helpers.tsx'

beforeAll(() => import('../../components/rich-text-editor/editor-frame.tsx'))

test('the preview marks the language of the text, and shows the sender’s logo only while its checkbox is checked', async () => {
  const { root } = await compose({ draft: good })
  await press(button('Preview'))
  const dialog = await until(() => part('dialog'))
  await until(() => expect(dialog.querySelector('img')?.getAttribute('src')).toBe(logo))
  expect(part('rich-text', dialog).lang).toBe('zh')
  await press(dialog.querySelector<HTMLElement>('[aria-label="Close"]')!)
  await press(part('checkbox-box', field(root, 'sender')))
  await press(button('Preview'))
  expect((await until(() => part('dialog'))).querySelector('img')).toBeNull()
})

test('the preview shows time, place, and the contact as the writer entered it', async () => {
  const event = { begins: '2026-11-27T09:00', ends: '2026-11-27T10:30', place: 'Hall 2' }
  const { root } = await compose({ draft: { ...good, sender: 'me', withEvent: true, event } })
  const contact = part('input', field(root, 'sender'))
  await act(async () => userEvent.fill(contact, 'extension 7'))
  await press(button('Preview'))
  const dialog = await until(() => part('dialog'))
  await until(() => expect(part('notice-event', dialog).textContent).toMatch(/27.*9:00.*10:30.*Hall 2/))
  expect(part('notice-event', dialog).textContent?.match(/27/g)).toHaveLength(1)
  expect(part('notice-contact', dialog).textContent).toContain('extension 7')
})
