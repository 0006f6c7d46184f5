import { call } from './support/calls.ts'
import { goLive, joinReceipt, list, noticesOf, pageOf, pane, receiptForm, send, titles } from './support/notices.ts'
import { expect, holdOtherCalls, open, password, someone, test, waitForData } from './support/portal.ts'
import { fillIn, leaveEnded } from './support/shell.ts'

test('[NOTICE-1] an opened notice stays in the list of unread ones until the next load', { tag: '@all' }, async ({
  page,
  browser,
  portal,
}) => {
  const reader = someone()
  const issuer = await pageOf(browser, portal.url, 'issuer')
  await send(issuer, [reader], { title: 'To be read in peace' })
  await open(page, '/notice-v2/recv', reader)
  await goLive(page, '/notice-v2/recv?unread=1')
  const row = list(page).getByRole('listitem').filter({ hasText: 'To be read in peace' })
  await row.getByRole('link').click()
  await expect(pane(page).getByRole('heading', { level: 2, name: 'To be read in peace' })).toBeVisible()
  await expect(row.getByText('unread', { exact: true })).toHaveCount(0)
  // A notice that arrives makes the list load again.
  await send(issuer, [reader], { title: 'Comes meanwhile' })
  await issuer.context().close()
  await expect(list(page).getByRole('listitem').filter({ hasText: 'Comes meanwhile' })).toBeVisible()
  await expect(row).toBeVisible()
  await page.reload()
  await expect(list(page).getByRole('listitem').filter({ hasText: 'Comes meanwhile' })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('[NOTICE-7] marking all as read from a filtered list asks first, with the number of notices', async ({ page }) => {
  await open(page, '/notice-v2/recv?official=1', someone())
  const { unread } = await noticesOf(page, 'box=default&page=1')
  expect(unread).toBeGreaterThan(1)
  await expect(list(page)).toContainText(`${unread} unread in all`)
  const question = page.getByRole('alertdialog', { name: `Mark ${unread} notices as read?` })
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect((await noticesOf(page, 'box=default&page=1')).unread).toBe(unread)
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await question.getByRole('button', { name: 'Mark all read' }).click()
  await expect(page.getByRole('button', { name: 'Mark all read' })).toBeDisabled()
  expect((await noticesOf(page, 'box=default&page=1')).unread).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('[NOTICE-4] an unsent reply survives a lost session', { tag: '@all' }, async ({
  page,
  browser,
  portal,
  problems,
}) => {
  problems.allow(/status of 401/)
  const reader = someone()
  const issuer = await pageOf(browser, portal.url, 'issuer')
  const id = await send(issuer, [reader], { receipt: joinReceipt })
  await issuer.context().close()
  await open(page, `/notice-v2/detail/recv/${id}`, reader)
  const form = receiptForm(page)
  await form.getByRole('radio', { name: 'Unable' }).click()
  await form.getByRole('textbox').fill('I am on the train until noon.')
  const release = await holdOtherCalls(page, '/ws/notice/answer')
  await page.context().clearCookies()
  await form.getByRole('button', { name: 'Submit reply' }).click()
  release()
  await leaveEnded(page)
  await fillIn(page, reader, password)
  await page.waitForURL(`**/notice-v2/detail/recv/${id}`)
  await waitForData(page)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(page.locator('textarea')).toHaveValue('I am on the train until noon.')
  await page.locator('form button[type="submit"]').click()
  await expect(page.locator('textarea')).toHaveCount(0)
  expect(await call(page, 'POST', '/ws/notice/detail', { box: 'recv', id })).toMatchObject({
    receipt: { answer: 'b', answer_note: 'I am on the train until noon.' },
  })
  await page.reload()
  await expect(page.getByText('I am on the train until noon.')).toBeVisible()
  await expect(page.locator('textarea')).toHaveCount(0)
})

test.describe('far from the campus', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('[NOTICE-2] dates are shown in the reader’s time and in campus time', async ({ page, browser, portal }) => {
    const reader = someone()
    const issuer = await pageOf(browser, portal.url, 'issuer')
    const year = new Date().getFullYear() + 1
    const id = await send(issuer, [reader], {
      event: { begins_at: `${year}-03-03T01:00:00Z`, ends_at: `${year}-03-03T03:00:00Z`, place: 'Hall 1' },
      receipt: { ...joinReceipt, deadline: `${year}-02-20T10:00:00Z` },
    })
    await issuer.context().close()
    await open(page, `/notice-v2/detail/recv/${id}`, reader)
    const article = page.getByRole('article')
    const here = `2 Mar ${year}, 20:00 – 22:00`
    await expect(article).toContainText(`${here} (3 Mar ${year}, 09:00 – 11:00 on campus) · Hall 1`)
    await expect(article).toContainText(`Reply by 20 Feb ${year}, 05:00 (18:00 on campus)`)
  })
})

test('[NOTICE-1] a notice that failed to load offline is loaded when the network is back', { tag: '@all' }, async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  // The code of the reading pane may not be there yet either.
  problems.allow(/A part of the page could not be loaded/)
  await open(page, '/notice-v2/recv', 'student')
  const row = list(page).getByRole('listitem').first()
  // A row that is not painted yet has an empty innerText (content-visibility).
  const title = (await row.getByRole('heading').textContent()) ?? ''
  expect(title).not.toBe('')
  await context.setOffline(true)
  await row.getByRole('link').click()
  await expect(pane(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(pane(page).getByRole('heading', { level: 2, name: title })).toBeVisible()
})

test('[NOTICE-1] sent notices show whether they are personal or for which organisation', async ({ page }) => {
  await open(page, '/notice-v2/issued', 'issuer')
  const noticesOfUser = await noticesOf(page, 'box=issued&page=1&own=1')
  const filterRequest = page.waitForRequest((request) => new URL(request.url()).searchParams.get('own') === '1')
  await page.getByRole('button', { name: 'Written by me' }).click()
  await filterRequest
  await expect(page).toHaveURL('/notice-v2/issued?own=1')
  await expect.poll(() => titles(page)).toEqual(noticesOfUser.list.map(({ title }) => title))
  await page.getByRole('button', { name: 'Sender and date' }).click()
  const sender = noticesOfUser.list.at(0)
  await page.getByRole('combobox', { name: 'Sender' }).selectOption({ label: sender?.organization_en ?? '' })
  await expect(page).toHaveURL(new RegExp(`organization_id=${sender?.organization_id}`))
  const both = await noticesOf(page, `box=issued&page=1&own=1&organization_id=${sender?.organization_id}`)
  await expect.poll(() => titles(page)).toEqual(both.list.map(({ title }) => title))
})
