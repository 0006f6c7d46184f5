import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { ReceiptForm } from '../receipt-form/receipt-form.tsx'
import type { NoticeContent } from './notice-content.ts'
import { NoticeReader, type NoticeReaderProps } from './notice-reader.tsx'

const notice: NoticeContent = {
  id: 1,
  title: 'Course choice',
  sender: 'Academic Affairs',
  time: '2026-11-20T10:00:00Z',
  text: 'The secret content',
  contact: 'Room 305',
  files: [{ name: 'plan.pdf', size: 1536, href: '/files/1' }],
}

function English(props: Partial<NoticeReaderProps>) {
  return (
    <LabelsProvider locale="en">
      <p id="around">Around it</p>
      <NoticeReader notice={notice} {...props} />
    </LabelsProvider>
  )
}

/** Emulates a CSS media type; the cast is needed because vitest does not type the commands of the protocol. */
const emulateMedia = (media: string) =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { media },
  )

const article = () => part('notice-reader')
const button = (text: string) =>
  [...document.querySelectorAll('button')].findLast((each) => each.textContent === text) as HTMLButtonElement
const press = (text: string) => act(async () => button(text).click())

test('a revoked or too new notice shows no content, neither text nor files nor receipt, only its status', async () => {
  const { rerender } = await render(
    <English notice={{ ...notice, revoked: true }} receipt={<p>secret receipt</p>} outcome={<p>12 had read it</p>} />,
  )
  expect(article().textContent).toMatch(/This notice was revoked.*12 had read it/)
  expect(article().textContent).not.toMatch(/secret|plan\.pdf|Room 305/)
  await rerender(<English notice={{ ...notice, tooNew: true }} body={<p>secret body</p>} />)
  expect(article().textContent).toContain('The version you are using is too low to read this notification')
  expect(article().textContent).not.toMatch(/secret|plan\.pdf/)
})

test('an urgent notice explains what that means, until it is revoked', async () => {
  const { rerender } = await render(<English notice={{ ...notice, urgent: true }} />)
  expect(part('notice-marks').textContent).toBe('UrgentIts messages go out at once, even in quiet hours')
  await rerender(<English notice={{ ...notice, urgent: true, revoked: true }} />)
  expect(article().textContent).not.toMatch(/urgent|quiet hours/i)
})

test('files show their size and can be opened and saved', async () => {
  await render(<English />)
  const file = part('notice-file')
  expect(file.textContent).toContain('1.5 KB')
  const links = [...file.querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/files/1', '/files/1'])
  expect(links[1]?.getAttribute('aria-label')).toBe('Download plan.pdf')
  expect(links[1]?.download).toBe('plan.pdf')
})

test('a failed action shows which one failed and why, and can be retried', async () => {
  const subscribe = vi.fn().mockRejectedValueOnce(new Error('The network is down.')).mockResolvedValue(undefined)
  await render(<English onSubscribe={subscribe} subscribed />)
  await press('Unsubscribe from Academic Affairs')
  expect(part('notice-action-error').textContent).toBe(
    '“Unsubscribe from Academic Affairs” failed: The network is down.',
  )
  await press('Unsubscribe from Academic Affairs')
  expect(part('notice-action-error').textContent).toBe('')
  expect(subscribe.mock.calls).toEqual([[false], [false]])
})

test('revoking asks for confirmation; a failure shows in the dialog, success closes it', async () => {
  const revoke = vi.fn().mockRejectedValueOnce(new Error('Not yours.')).mockResolvedValue(undefined)
  await render(<English onRevoke={revoke} notice={{ ...notice, recipients: 2000, readers: 3 }} />)
  await press('Revoke')
  const dialog = () => document.querySelector('[role=alertdialog]')
  await expect.poll(() => dialog()?.textContent).toContain('2,000 recipients')
  expect(revoke).not.toHaveBeenCalled()
  await press('Revoke')
  await expect.poll(() => dialog()?.textContent).toContain('Not yours.')
  await press('Revoke')
  await expect.poll(dialog).toBeNull()
  expect(revoke).toHaveBeenCalledTimes(2)
})

test('when the focused element is removed, the focus moves to the title; a focus elsewhere is unchanged', async () => {
  const { rerender } = await render(<English actions={<button type="button">Show it as it is now</button>} />)
  await act(async () => button('Show it as it is now').focus())
  await rerender(<English notice={{ ...notice, title: 'Course choice, corrected' }} />)
  expect(document.activeElement?.textContent).toBe('Course choice, corrected')
  await act(async () => (document.activeElement as HTMLElement).blur())
  await rerender(<English notice={{ ...notice, revoked: true }} />)
  expect(document.activeElement).toBe(document.body)
})

test('a revoked notice cannot be revoked again', async () => {
  await render(<English onRevoke={() => undefined} notice={{ ...notice, revoked: true }} />)
  expect(button('Revoke')).toBeUndefined()
})

test('the reason for receiving a notice is requested only when it is opened', async () => {
  const onReasonOpen = vi.fn()
  await render(<English reason="You are in the School of Computing." onReasonOpen={onReasonOpen} />)
  expect(onReasonOpen).not.toHaveBeenCalled()
  await act(async () => part('notice-reason-question').click())
  await expect.poll(() => onReasonOpen.mock.calls.length).toBe(1)
})

test('a missing language is named, and the text has the lang of its own language', async () => {
  await render(<English notice={{ ...notice, language: 'zh', missingLanguage: 'en' }} />)
  expect(part('notice-language').textContent).toBe(
    'There is no English version of this notice; this is the Chinese one.',
  )
  expect(part('notice-body').lang).toBe('zh')
})

test('on a phone the subscribe button shows only its verb and keeps its full accessible name', async () => {
  const { width, height } = { width: window.innerWidth, height: window.innerHeight }
  await render(<English onSubscribe={() => undefined} notice={{ ...notice, sender: 'Office of Academic Affairs' }} />)
  const object = () => part('notice-action-object').getBoundingClientRect().width
  expect(object()).toBeGreaterThan(50)
  await page.viewport(390, 844)
  try {
    expect(object()).toBeLessThan(2)
    expect(button('Subscribe to Office of Academic Affairs')).toBeDefined()
  } finally {
    await page.viewport(width, height)
  }
})

test('in print the notice is alone on the page: without buttons and text fields, with the options of its receipt', async () => {
  const question = (
    <ReceiptForm subject="Will you come?" options={[{ key: 'a', label: 'Yes' }]} onSubmit={() => undefined} />
  )
  await render(<English onPrint={() => undefined} receipt={question} />)
  await emulateMedia('print')
  try {
    const isVisible = (selector: string) => document.querySelector<HTMLElement>(selector)?.checkVisibility()
    const parts = ['#around', '[data-q="notice-body"]', '[data-q="notice-actions"]', 'textarea', '[type="submit"]']
    expect(parts.map(isVisible)).toEqual([false, true, false, false, false])
    expect([isVisible('[role="radio"]'), isVisible('[data-q="receipt-paper"]')]).toEqual([true, true])
  } finally {
    await emulateMedia('')
  }
  expect(document.querySelector<HTMLElement>('#around')?.checkVisibility()).toBe(true)
})
