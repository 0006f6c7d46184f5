import type { Locator, Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { joinReceipt, type Notice, send } from './support/notices.ts'
import { expect, holdOtherCalls, open, test } from './support/portal.ts'
import { fillIn, leaveEnded } from './support/shell.ts'

const title = (page: Page): Locator => page.getByRole('textbox', { name: 'Title' })
const text = (page: Page): Locator => page.getByRole('textbox', { name: /^Text(?! message)/ })

/** Sends a notice and opens the page to correct it. */
async function sendAndCorrect(page: Page, fields: Record<string, unknown> = {}): Promise<number> {
  await open(page, '/notice-v2/issued', 'issuer')
  const id = await send(page, ['20260225'], fields)
  await page.goto(`/notice-v2/edit/${id}`)
  await expect(text(page)).toHaveText('From 9 to 11.')
  return id
}
const noticeOf = (page: Page, id: number) => call<Notice>(page, 'POST', '/ws/notice/detail', { box: 'issued', id })
const titleOf = async (page: Page, id: number) => (await noticeOf(page, id)).title

test('[NOTICE-2] a correction survives a reload and a lost session, until it is saved', { tag: '@all' }, async ({
  page,
  problems,
}) => {
  problems.allow(/status of 401/)
  const id = await sendAndCorrect(page)
  await title(page).fill('Water is off on Saturday')
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Then it is back.')
  await page.reload()
  await expect(title(page)).toHaveValue('Water is off on Saturday')
  await expect(text(page)).toHaveText('From 9 to 11. Then it is back.')
  await expect(page.getByRole('status').filter({ hasText: 'Your correction is not saved yet' })).toBeVisible()
  const release = await holdOtherCalls(page, '/ws/notice/edit')
  await call(page, 'POST', '/auth/logout')
  await page.getByRole('button', { name: 'Save the correction' }).click()
  release()
  await leaveEnded(page)
  await fillIn(page, 'T0002', 'Quad-2026')
  await page.waitForURL(`**/notice-v2/edit/${id}`)
  await expect(title(page)).toHaveValue('Water is off on Saturday')
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await expect(page).toHaveURL(`/notice-v2/detail/issued/${id}`)
  expect(await titleOf(page, id)).toBe('Water is off on Saturday')
  await page.goto(`/notice-v2/edit/${id}`)
  await expect(text(page)).toHaveText('From 9 to 11. Then it is back.')
  await expect(page.getByText('Your correction is not saved yet')).toHaveCount(0)
})

test('[NOTICE-2] leaving a correction asks first, and discards it', { tag: '@all' }, async ({ page }) => {
  const id = await sendAndCorrect(page)
  const cancel = page.getByRole('link', { name: 'Cancel' })
  await title(page).fill('A slip')
  await cancel.click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(title(page)).toHaveValue('A slip')
  await cancel.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`/notice-v2/detail/issued/${id}`)
  await page.goto(`/notice-v2/edit/${id}`)
  await expect(title(page)).toHaveValue('Water is off on Friday')
  // nothing is changed, so no question is asked
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/notice-v2/detail/issued/${id}`)
})

test('[NOTICE-2] a correction does not silently overwrite a newer version', async ({ page }) => {
  const id = await sendAndCorrect(page)
  await title(page).fill('Mine')
  const { version } = await call<Notice>(page, 'POST', '/ws/notice/detail', { box: 'issued', id })
  await call(page, 'POST', '/ws/notice/edit', {
    id,
    version,
    title: 'Somebody else’s',
    body: { en: '<p>From 9 to 11.</p>' },
    receipt: null,
    ask_again: 0,
  })
  await page.reload()
  await expect(title(page)).toHaveValue('Somebody else’s')
  const conflict = page.getByRole('status').filter({ hasText: 'The notice has changed since you wrote a correction' })
  await conflict.getByRole('button', { name: 'Show what I wrote' }).click()
  await expect(title(page)).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await expect(page).toHaveURL(`/notice-v2/detail/issued/${id}`)
  expect(await titleOf(page, id)).toBe('Mine')
})

test('[NOTICE-2] a correction changes the event and a queued text message; the former version keeps its content', {
  tag: '@all',
}, async ({ page }) => {
  const event = { begins_at: '2090-12-01T01:00:00Z', ends_at: '2090-12-01T03:00:00Z', place: 'Room 1' }
  const id = await sendAndCorrect(page, { event, sms: { text: 'Room 1 at 9', delay_minutes: 60 } })
  const place = page.getByRole('textbox', { name: 'Place' })
  const sms = page.getByRole('textbox', { name: 'Text message' })
  const save = page.getByRole('button', { name: 'Save the correction' })
  await page.getByRole('textbox', { name: 'Begins' }).fill('2090-12-01 14:00')
  await place.fill('Room 2')
  await sms.fill('Room 2 at ２')
  await save.click()
  // the event would end before it begins, and a text message is not sent in full-width characters
  await expect(page.getByText('A text message cannot hold full-width characters: ２')).toBeVisible()
  await page.getByRole('button', { name: 'Make all half-width' }).click()
  await expect(sms).toHaveValue('Room 2 at 2')
  await page.getByRole('textbox', { name: 'Ends' }).fill('2090-12-01 16:00')
  await place.focus()
  await page.reload()
  await expect(place).toHaveValue('Room 2')
  await expect(sms).toHaveValue('Room 2 at 2')
  await save.click()
  await expect(page).toHaveURL(`/notice-v2/detail/issued/${id}`)
  await expect(page.getByText('Room 2')).toBeVisible()
  expect(await noticeOf(page, id)).toMatchObject({
    event: { begins_at: '2090-12-01T06:00:00.000Z', ends_at: '2090-12-01T08:00:00.000Z', place: 'Room 2' },
    sms: { text: 'Room 2 at 2', pending: 1 },
  })
  await page.getByRole('button', { name: 'Former versions' }).click()
  const former = page.getByRole('dialog', { name: 'Former versions' })
  await expect(former.getByText('Room 1')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`/notice-v2/edit/${id}`)
  await page.getByRole('switch', { name: 'Event details' }).click()
  await page.getByRole('radio', { name: 'A change in substance' }).check()
  await save.click()
  const question = page.getByRole('alertdialog', { name: 'Save this change in substance?' })
  await expect(question).toContainText('1 person gets a text message 1 hour later')
  await question.getByRole('button', { name: 'Save and tell everyone' }).click()
  await expect(page).toHaveURL(`/notice-v2/detail/issued/${id}`)
  expect((await noticeOf(page, id)).event).toBeNull()
  // the old message is replaced by one that says that the notice has changed
  await expect(page.getByText('the notice was changed, and a new message went out (1)')).toBeVisible()
  await page.goto(`/notice-v2/edit/${id}`)
  await expect(text(page)).toHaveText('From 9 to 11.')
  await expect(sms).toHaveCount(0)
})

test('[NOTICE-2] a file is added to a notice and removed again; former versions list it', { tag: '@all' }, async ({
  page,
}) => {
  const id = await sendAndCorrect(page)
  const save = page.getByRole('button', { name: 'Save the correction' })
  const files = page.getByRole('group', { name: 'Attachments' })
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
  await files.locator('input[type=file]').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer })
  await expect(files.getByRole('button', { name: 'Remove “plan.pdf”' })).toBeVisible()
  await page.reload()
  await expect(files.getByText('plan.pdf')).toBeVisible()
  await save.click()
  await expect(page).toHaveURL(`/notice-v2/detail/issued/${id}`)
  expect((await noticeOf(page, id)).files).toMatchObject([{ name: 'plan.pdf' }])
  await page.goto(`/notice-v2/edit/${id}`)
  await files.getByRole('button', { name: 'Remove “plan.pdf”' }).click()
  await save.click()
  await expect(page).toHaveURL(`/notice-v2/detail/issued/${id}`)
  expect((await noticeOf(page, id)).files).toEqual([])
  await page.getByRole('button', { name: 'Former versions' }).click()
  await expect(page.getByRole('dialog', { name: 'Former versions' }).getByText('Attachments: plan.pdf')).toBeVisible()
})

test('[NOTICE-4] in a correction, an invalid deadline is an error and not "no deadline"', async ({ page }) => {
  const id = await sendAndCorrect(page, { receipt: { ...joinReceipt, deadline: '2090-12-01T01:00:00Z' } })
  const save = page.getByRole('button', { name: 'Save the correction' })
  const deadline = page.getByRole('textbox', { name: 'Deadline' })
  await deadline.fill('2090-02-30')
  await deadline.press('Tab')
  await expect(page.getByText('This day does not exist. Check the month and the day.')).toBeVisible()
  await save.click()
  await expect(deadline).toBeFocused()
  await expect(page).toHaveURL(`/notice-v2/edit/${id}`)
  await deadline.fill('2090-12-02 09:00')
  await deadline.press('Tab')
  await save.click()
  await expect(page).toHaveURL(`/notice-v2/detail/issued/${id}`)
  expect((await noticeOf(page, id)).receipt?.deadline).toBe('2090-12-02T01:00:00.000Z')
})
