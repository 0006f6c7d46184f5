import { list, type Notices, noticesOf, pane, titles } from './support/notices.ts'
import { expect, open, someone, test } from './support/portal.ts'

test('every box lists what the server has, page after page, also after a reload', { tag: '@all' }, async ({ page }) => {
  await open(page, '/notice-v2/default', 'student')
  const [first, second] = [await noticesOf(page, 'box=default&page=1'), await noticesOf(page, 'box=default&page=2')]
  expect(first.total).toBeGreaterThan(40)
  await expect.poll(() => titles(page)).toEqual(first.list.map(({ title }) => title))
  await page
    .getByRole('navigation', { name: 'Pagination' })
    .getByRole('button', { name: 'Next Page', exact: true })
    .click()
  await expect(page).toHaveURL('/notice-v2/default?page=2')
  await expect.poll(() => titles(page)).toEqual(second.list.map(({ title }) => title))
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(second.list.map(({ title }) => title))
  for (const [tab, box] of [
    ['Received', 'recv'],
    ['Subscribed', 'subscribe'],
    ['Favourites', 'collect'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Notice boxes' }).getByRole('link', { name: tab }).click()
    await expect(page).toHaveURL(`/notice-v2/${box}`)
    const { list: expected } = await noticesOf(page, `box=${box}&page=1`)
    await expect.poll(() => titles(page)).toEqual(expected.map(({ title }) => title))
  }
  await page.getByRole('navigation', { name: 'Notice boxes' }).getByRole('link', { name: 'Sent' }).click()
  await expect(list(page)).toContainText('You have not sent a notice yet')
})

test('the page size is chosen, and kept in the address', async ({ page }) => {
  await open(page, '/notice-v2/recv?page=3', 'student')
  await page.getByRole('combobox', { name: 'Entries per page' }).selectOption('50')
  await expect(page).toHaveURL('/notice-v2/recv?size=50')
  await expect.poll(async () => (await titles(page)).length).toBe(50)
  const { total } = await noticesOf(page, 'box=recv&page=1')
  await expect(page.getByText(`${total} in total`)).toBeVisible()
})

test('only the configured tabs are shown, in their order, after the tab with all notices', async ({ page }) => {
  await page.route('**/api/global/config', async (route) => {
    const envelope = await (await route.fetch()).json()
    envelope.data.config.notice_tab_config = ['collect', 'recv']
    await route.fulfill({ json: envelope })
  })
  await open(page, '/notice-v2/default', 'student')
  const tabs = page.getByRole('navigation', { name: 'Notice boxes' }).getByRole('link')
  await expect(tabs).toHaveText(['All', 'Favourites', 'Received'])
})

test('j, k and o walk through the list and open a notice beside it, which then counts as read', async ({ page }) => {
  await open(page, '/notice-v2/recv', someone())
  const { list: notices, unread } = await noticesOf(page, 'box=recv&page=1')
  const target = notices.findIndex((notice) => notice.unread === 1)
  expect(target, 'someone has an unread notice on the first page').toBeGreaterThanOrEqual(0)
  const links = list(page).getByRole('listitem').getByRole('link')
  const row = list(page).getByRole('listitem').nth(target)
  await expect(row.getByText('unread', { exact: true })).toBeAttached()
  for (let step = 0; step <= target; step += 1) await page.keyboard.press('j')
  await expect(links.nth(target)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(links.nth(target)).toBeFocused()
  await page.keyboard.press('o')
  const id = notices[target]?.id
  await expect(page).toHaveURL(`/notice-v2/recv?open=${id}`)
  // The focus goes into the notice, past everything in between, and with Escape back to its row.
  const title = pane(page).getByRole('heading', { level: 2, name: notices[target]?.title })
  await expect(title).toBeFocused()
  await expect(row.getByText('unread', { exact: true })).toHaveCount(0)
  await expect(links.nth(target)).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(links.nth(target)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title).toBeFocused()
  await page.keyboard.press('j')
  await expect(links.nth(target + 1)).toBeFocused()
  expect((await noticesOf(page, 'box=recv&page=1')).unread).toBe(unread - 1)
  const waiting = (await noticesOf(page, 'box=default&page=1')).unread
  const bell = page
    .getByRole('banner')
    .getByRole('link', { name: /notice/i })
    .filter({ hasText: /\d|unread/ })
  if (waiting > 0) await expect(bell.first()).toContainText(String(waiting))
  await page.goBack()
  await expect(page).toHaveURL('/notice-v2/recv')
  await expect(pane(page)).toContainText('Choose a notice to read it here')
})

test('keys typed into a field do not move through the list', async ({ page }) => {
  await open(page, '/notice-v2/recv', 'student')
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  const field = page.getByRole('banner').getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('jjo')
  await expect(field.first()).toHaveValue('jjo')
  await expect(page).toHaveURL('/notice-v2/recv')
  await expect(list(page).getByRole('link').first()).not.toBeFocused()
})

test('on a phone a notice opens on a page of its own, and back leads to the list as it was', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/notice-v2/default?official=1&page=2', 'student')
  const [first] = (await noticesOf(page, 'box=default&official=1&page=2')).list
  await expect(pane(page)).toHaveCount(0)
  await list(page).getByRole('link').first().click()
  await expect(page).toHaveURL(`/notice-v2/detail/recv/${first?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: first?.title })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL('/notice-v2/default?official=1&page=2')
  await expect(list(page).getByRole('heading', { name: first?.title })).toBeVisible()
  await page.goto(`/notice-v2/recv?open=${first?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: first?.title })).toBeVisible()
})

test('the list shows reply due, replied, favourite and attachments as text', async ({ page }) => {
  await open(page, '/notice-v2/recv?size=50', 'student')
  const { list: notices } = await noticesOf(page, 'box=recv&page=1&page_size=50')
  const count = (test: (notice: Notices['list'][number]) => boolean) => notices.filter(test).length
  const due = count((notice) => notice.reply === 'due')
  const favourites = count((notice) => notice.favourite === 1)
  const withFiles = count((notice) => notice.attachments > 0)
  expect(Math.min(due, favourites, withFiles), 'the demo campus has each of them').toBeGreaterThan(0)
  await expect.poll(async () => (await titles(page)).length).toBe(notices.length)
  await expect(list(page).getByText('Reply due', { exact: true })).toHaveCount(due)
  await expect(list(page).getByText('Replied', { exact: true })).toHaveCount(count(({ reply }) => reply === 'replied'))
  await expect(list(page).getByRole('button', { name: /favourites$/, pressed: true })).toHaveCount(favourites)
  await expect(list(page).getByText(/^\d+ attachments?$/)).toHaveCount(withFiles)
  await expect(list(page).getByText('unread', { exact: true })).toHaveCount(count(({ unread }) => unread === 1))
})

test('a failed list shows the server’s message, and a retry loads it', async ({ page, problems }) => {
  problems.allow(/status of 503/)
  let isBroken = true
  await page.route('**/api/ws/notice/list?box=recv*', (route) =>
    isBroken
      ? route.fulfill({ status: 503, json: { errcode: 503, errmsg: 'The database is away.', data: null } })
      : route.continue(),
  )
  await open(page, '/notice-v2/recv', 'student')
  await expect(list(page).getByRole('alert')).toContainText('The database is away.')
  isBroken = false
  await list(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(0)
})
